/** Passwords of tables, kept as long as the tab is open: a page that is loaded again need not ask again. */
const key = (table: string): string => `playmat-password-${table}`;

export const passwordOf = (table: string): string => sessionStorage.getItem(key(table)) ?? "";

export const keepPassword = (table: string, password: string): void => sessionStorage.setItem(key(table), password);
