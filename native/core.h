/* Included before everything else in the C files that mypyc writes for the core (see setup.py), not in mypyc's own runtime.

   Each part stands in for one of the runtime's functions, does the same, and leaves to it what is rare: the functions
   are called a hundred times for a decision, most of them to find out in a few instructions that there is nothing
   special to do. */

#ifndef PLAYMAT_CORE_H
#define PLAYMAT_CORE_H

#include <Python.h>
#include <CPy.h>

/* Classes marked `acyclic` stay out of the garbage collector and have no collector's header. CPython's guard against
   deep chains of deallocations (the trashcan) writes into that header; mypyc sends every class there, and the end of a
   game with a long log then corrupts memory. This sends only those that have the header. */
#ifdef Py_TRASHCAN_BEGIN_CONDITION
#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN_CONDITION(op, PyType_HasFeature(Py_TYPE(op), Py_TPFLAGS_HAVE_GC) && \
                                    _PyTrash_cond((PyObject *)(op), (destructor)(dealloc)))
#else
#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN(op, (PyObject_IS_GC((PyObject *)(op)) ? (destructor)(dealloc) : NULL))
#endif

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API) && !defined(Py_REF_DEBUG) && \
    !defined(Py_TRACE_REFS)

/* The same thing for all of the core's files. */
#define PLAYMAT_ONCE __attribute__((weak, visibility("hidden")))

/* Short things are not worth a call of memset, which the compiler would make of them. */
#define PLAYMAT_WORD_BY_WORD __attribute__((optimize("no-tree-loop-distribute-patterns")))

/* Errors, and numbers that do not fit into a machine word: what leads there is kept apart from the code that runs, which
   would not fit into the processor's cache otherwise. */
#define PLAYMAT_RARE __attribute__((cold))
void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals) PLAYMAT_RARE;
void CPy_TypeErrorTraceback(const char *filename, const char *funcname, int line, PyObject *globals,
                            const char *expected, PyObject *value) PLAYMAT_RARE;
void CPy_AttributeError(const char *filename, const char *funcname, const char *classname, const char *attrname,
                        int line, PyObject *globals) PLAYMAT_RARE;
void CPy_TypeError(const char *expected, PyObject *value) PLAYMAT_RARE;
void CPyError_OutOfMemory(void) PLAYMAT_RARE;
void PyErr_SetString(PyObject *exception, const char *string) PLAYMAT_RARE;
void CPy_Raise(PyObject *exc) PLAYMAT_RARE;
void CPyTagged_IncRef(CPyTagged x) PLAYMAT_RARE;
void CPyTagged_DecRef(CPyTagged x) PLAYMAT_RARE;
void CPyTagged_XDecRef(CPyTagged x) PLAYMAT_RARE;
bool CPyTagged_IsEq_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
bool CPyTagged_IsLt_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
CPyTagged CPyTagged_Add_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
CPyTagged CPyTagged_Subtract_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
CPyTagged CPyTagged_Multiply_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
CPyTagged CPyTagged_FloorDivide_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
CPyTagged CPyTagged_Remainder_(CPyTagged left, CPyTagged right) PLAYMAT_RARE;
CPyTagged CPyTagged_BitwiseLongOp_(CPyTagged a, CPyTagged b, char op) PLAYMAT_RARE;

/* A step, option, event or phrase is nearly always of a class that is one or two below the one asked for. */
PLAYMAT_ONCE int Playmat_IsBelow(PyTypeObject *type, PyTypeObject *wanted) {
    while (type != NULL && type != wanted) {
        type = type->tp_base;
    }
    return type != NULL;
}
static inline int Playmat_TypeCheck(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    if (type == wanted) {
        return 1;
    }
    PyTypeObject *above = type->tp_base;
    if (above == wanted || (above != NULL && above->tp_base == wanted)) {
        return 1;
    }
    return (above != NULL && Playmat_IsBelow(above->tp_base, wanted)) || PyType_IsSubtype(type, wanted);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) Playmat_TypeCheck((PyObject *)(object), (PyTypeObject *)(type))

/* A list has no holes. */
#define PLAYMAT_THERE(item) ({ PyObject *there_ = (item); if (there_ == NULL) { __builtin_unreachable(); } there_; })

/* Short indices, not negative, within the list: anything else, errors included, is the runtime's. */
static inline PyObject *Playmat_ListGetBorrowed(PyObject *list, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index) && (size_t)CPyTagged_ShortAsSsize_t(index) < (size_t)PyList_GET_SIZE(list))) {
        return PLAYMAT_THERE(PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(index)));
    }
    return CPyList_GetItemBorrow(list, index);
}
#define CPyList_GetItemBorrow Playmat_ListGetBorrowed
#define CPyList_GetItem(list, index) Py_XNewRef(Playmat_ListGetBorrowed(list, index))

/* The same for places that are known to be machine integers. */
static inline PyObject *Playmat_ListGetInt64Borrowed(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        return PLAYMAT_THERE(PyList_GET_ITEM(list, index));
    }
    return CPyList_GetItemInt64Borrow(list, index);
}
#define CPyList_GetItemInt64Borrow Playmat_ListGetInt64Borrowed
#define CPyList_GetItemInt64(list, index) Py_XNewRef(Playmat_ListGetInt64Borrowed(list, index))

/* A place that is written in the code: the first, the last. */
static inline PyObject *Playmat_ListGetAtBorrowed(PyObject *list, CPyTagged index) {
    Py_ssize_t size = PyList_GET_SIZE(list), place = CPyTagged_ShortAsSsize_t(index);
    if (place < 0) {
        place += size;
    }
    if (likely((size_t)place < (size_t)size)) {
        return PLAYMAT_THERE(PyList_GET_ITEM(list, place));
    }
    return CPyList_GetItemShortBorrow(list, index);
}
#define CPyList_GetItemShortBorrow Playmat_ListGetAtBorrowed
#define CPyList_GetItemShort(list, index) Py_XNewRef(Playmat_ListGetAtBorrowed(list, index))

/* A list has room behind its end for the next items. Lists of the size that steps and options need keep theirs when items
   are taken away; longer ones give it back as ever, once they are half empty. */
#define PLAYMAT_FIRST_ROOM 8
#define PLAYMAT_KEPT_ROOM 64
static inline int Playmat_ListAppend(PyObject *list, PyObject *item) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(self->ob_item == NULL && self->allocated == 0)) {
        self->ob_item = PyMem_New(PyObject *, PLAYMAT_FIRST_ROOM);
        self->allocated = self->ob_item == NULL ? 0 : PLAYMAT_FIRST_ROOM;
    }
    if (likely(size < self->allocated)) {
        Py_INCREF(item);
        PyList_SET_ITEM(list, size, item);
        Py_SET_SIZE(self, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}
#define PyList_Append Playmat_ListAppend

/* Lists are made for one question and dropped with it; the next one takes over their memory and their room. */
#if PY_VERSION_HEX < 0x030C0000 /* later ones count references differently */
#define PLAYMAT_LISTS 256
PLAYMAT_ONCE PyListObject *Playmat_lists[PLAYMAT_LISTS];
PLAYMAT_ONCE int Playmat_lists_kept;

PLAYMAT_ONCE PLAYMAT_WORD_BY_WORD PyObject *Playmat_ListNew(Py_ssize_t size) {
    if (unlikely(size > PLAYMAT_FIRST_ROOM)) {
        return PyList_New(size);
    }
    PyListObject *list;
    if (likely(Playmat_lists_kept > 0)) {
        list = Playmat_lists[--Playmat_lists_kept];
        Py_SET_REFCNT(list, 1);
        PyObject_GC_Track(list);
    } else {
        list = (PyListObject *)PyList_New(0);
        if (list == NULL) {
            return NULL;
        }
        list->ob_item = PyMem_New(PyObject *, PLAYMAT_FIRST_ROOM);
        if (list->ob_item == NULL) {
            Py_DECREF(list);
            return PyErr_NoMemory();
        }
        list->allocated = PLAYMAT_FIRST_ROOM;
    }
    for (Py_ssize_t place = 0; place < size; place++) {
        list->ob_item[place] = NULL;
    }
    Py_SET_SIZE(list, size);
    return (PyObject *)list;
}
#define PyList_New Playmat_ListNew

/* The end of an object whose last reference is gone. */
PLAYMAT_ONCE void Playmat_Dealloc(PyObject *object) {
    PyListObject *list = (PyListObject *)object;
    if (!Py_IS_TYPE(object, &PyList_Type) || list->allocated < PLAYMAT_FIRST_ROOM || list->allocated > PLAYMAT_KEPT_ROOM ||
        Playmat_lists_kept == PLAYMAT_LISTS) {
        Py_TYPE(object)->tp_dealloc(object);
        return;
    }
    PyObject_GC_UnTrack(list);
    while (Py_SIZE(list) > 0) {
        Py_SET_SIZE(list, Py_SIZE(list) - 1);
        PyObject *item = list->ob_item[Py_SIZE(list)];
        if (item != NULL && --item->ob_refcnt == 0) {
            Playmat_Dealloc(item);
        }
    }
    if (likely(Playmat_lists_kept < PLAYMAT_LISTS)) { /* the end of its items may have filled what is kept */
        Playmat_lists[Playmat_lists_kept++] = list;
    } else {
        Py_TYPE(object)->tp_dealloc(object);
    }
}
static inline void Playmat_DecRef(PyObject *object) {
    if (--object->ob_refcnt == 0) {
        Playmat_Dealloc(object);
    }
}
#undef Py_DECREF
#undef Py_XDECREF
#define Py_DECREF(object) Playmat_DecRef((PyObject *)(object))
#define Py_XDECREF(object) \
    do { \
        PyObject *dropped_ = (PyObject *)(object); \
        if (dropped_ != NULL) { \
            Playmat_DecRef(dropped_); \
        } \
    } while (0)
#endif

static inline int Playmat_KeepsRoom(PyListObject *list, Py_ssize_t size) {
    return size >= list->allocated >> 1 || list->allocated <= PLAYMAT_KEPT_ROOM;
}
static inline PyObject *Playmat_ListPopLast(PyObject *list) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list) - 1;
    if (likely(size >= 0 && Playmat_KeepsRoom(self, size))) {
        Py_SET_SIZE(self, size);
        return PyList_GET_ITEM(list, size);
    }
    return CPyList_PopLast(list);
}
#define CPyList_PopLast Playmat_ListPopLast

static inline PyObject *Playmat_ListPop(PyObject *list, CPyTagged index) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(index), size = PyList_GET_SIZE(list) - 1;
    if (likely(CPyTagged_CheckShort(index) && place >= 0 && place <= size && Playmat_KeepsRoom(self, size))) {
        PyObject *item = self->ob_item[place];
        for (; place < size; place++) {
            self->ob_item[place] = self->ob_item[place + 1];
        }
        Py_SET_SIZE(self, size);
        return item;
    }
    return CPyList_Pop(list, index);
}
#define CPyList_Pop Playmat_ListPop

static inline bool Playmat_ListSet(PyObject *list, CPyTagged index, PyObject *value) {
    if (likely(CPyTagged_CheckShort(index) && (size_t)CPyTagged_ShortAsSsize_t(index) < (size_t)PyList_GET_SIZE(list))) {
        PyObject *before = PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(index));
        PyList_SET_ITEM(list, CPyTagged_ShortAsSsize_t(index), value);
        Py_XDECREF(before);
        return true;
    }
    return CPyList_SetItem(list, index, value);
}
#define CPyList_SetItem Playmat_ListSet

/* Python shrinks a list that has more room than items whenever it puts something in: here the room stays. */
PLAYMAT_ONCE PLAYMAT_WORD_BY_WORD PyObject *Playmat_ListExtend(PyObject *list, PyObject *more) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (likely(PyList_CheckExact(more) && size + PyList_GET_SIZE(more) <= self->allocated)) {
        for (Py_ssize_t place = 0, number = PyList_GET_SIZE(more); place < number; place++) {
            Py_INCREF(PyList_GET_ITEM(more, place));
            self->ob_item[size++] = PyList_GET_ITEM(more, place);
        }
        Py_SET_SIZE(self, size);
        Py_RETURN_NONE;
    }
    return CPyList_Extend(list, more);
}
PLAYMAT_ONCE PLAYMAT_WORD_BY_WORD int Playmat_ListInsert(PyObject *list, CPyTagged index, PyObject *item) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(index), size = PyList_GET_SIZE(list);
    if (likely(CPyTagged_CheckShort(index) && (size_t)place <= (size_t)size && size < self->allocated)) {
        for (Py_ssize_t last = size; last > place; last--) {
            self->ob_item[last] = self->ob_item[last - 1];
        }
        Py_INCREF(item);
        self->ob_item[place] = item;
        Py_SET_SIZE(self, size + 1);
        return 0;
    }
    return CPyList_Insert(list, index, item);
}
PLAYMAT_ONCE char Playmat_ListClear(PyObject *list) {
    PyListObject *self = (PyListObject *)list;
    if (unlikely(!PyList_CheckExact(list) || self->allocated > PLAYMAT_KEPT_ROOM)) {
        return CPyList_Clear(list);
    }
    while (Py_SIZE(self) > 0) {
        Py_SET_SIZE(self, Py_SIZE(self) - 1);
        Py_XDECREF(self->ob_item[Py_SIZE(self)]);
    }
    return 1;
}
/* A few of the items, or a copy of a short list: one that is handed on will do. */
PLAYMAT_ONCE PLAYMAT_WORD_BY_WORD PyObject *Playmat_ListSlice(PyObject *list, CPyTagged start, CPyTagged end) {
    if (likely(PyList_CheckExact(list) && CPyTagged_CheckShort(start) && CPyTagged_CheckShort(end))) {
        Py_ssize_t size = PyList_GET_SIZE(list), first = CPyTagged_ShortAsSsize_t(start), after = CPyTagged_ShortAsSsize_t(end);
        Py_ssize_t number = (after < size ? after : size) - first;
        if (first >= 0 && number >= 0 && number <= PLAYMAT_FIRST_ROOM) {
            PyObject *made = PyList_New(number);
            for (Py_ssize_t place = 0; made != NULL && place < number; place++) {
                PyObject *item = PyList_GET_ITEM(list, first + place);
                Py_INCREF(item);
                PyList_SET_ITEM(made, place, item);
            }
            return made;
        }
    }
    return CPyList_GetSlice(list, start, end);
}
#define CPyList_GetSlice Playmat_ListSlice
#define CPyList_Insert Playmat_ListInsert
#define CPyList_Clear Playmat_ListClear
#define CPyList_Extend Playmat_ListExtend

/* A set looks first where the hash points, then in the places after it or elsewhere, until the very key is there or nothing
   at all. Another string with the same hash has to be compared: that is Python's. */
#if PY_VERSION_HEX < 0x030C0000 /* later ones may look elsewhere */
PLAYMAT_ONCE int Playmat_SetSearch(PySetObject *set, PyObject *key) {
    size_t hash = (size_t)((PyASCIIObject *)key)->hash, mask = (size_t)set->mask, further = hash, place = hash & mask;
    for (;;) {
        setentry *entry = &set->table[place];
        for (setentry *last = place + 9 <= mask ? entry + 9 : entry; entry <= last; entry++) {
            if (entry->key == key) {
                return 1;
            }
            if (entry->key == NULL) {
                return 0;
            }
            if ((size_t)entry->hash == hash) {
                return PySet_Contains((PyObject *)set, key);
            }
        }
        further >>= 5;
        place = (place * 5 + 1 + further) & mask;
    }
}
static inline int Playmat_SetContains(PyObject *set, PyObject *key) {
    if (likely(PyUnicode_CheckExact(key) && ((PyASCIIObject *)key)->hash != -1)) {
        return Playmat_SetSearch((PySetObject *)set, key);
    }
    return PySet_Contains(set, key);
}
#define PySet_Contains Playmat_SetContains
#endif

/* Cards, seats and places are small numbers, which Python makes once and keeps for ever. */
#define PLAYMAT_SMALL 256
PLAYMAT_ONCE PyObject *Playmat_small[PLAYMAT_SMALL];
static __attribute__((noinline, unused)) PyObject *Playmat_BoxAnew(CPyTagged number) {
    PyObject *made = CPyTagged_StealAsObject(number);
    if (CPyTagged_CheckShort(number) && (size_t)CPyTagged_ShortAsSsize_t(number) < PLAYMAT_SMALL) {
        Py_INCREF(made);
        Playmat_small[CPyTagged_ShortAsSsize_t(number)] = made;
    }
    return made;
}
static inline PyObject *Playmat_Box(CPyTagged number) {
    if (likely(CPyTagged_CheckShort(number) && (size_t)CPyTagged_ShortAsSsize_t(number) < PLAYMAT_SMALL)) {
        PyObject *known = Playmat_small[CPyTagged_ShortAsSsize_t(number)];
        if (likely(known != NULL)) {
            Py_INCREF(known);
            return known;
        }
    }
    return Playmat_BoxAnew(number);
}
#define CPyTagged_StealAsObject Playmat_Box

/* The other way: a number of one digit, which may be negative or nothing at all. */
#if PY_VERSION_HEX < 0x030C0000 /* later ones are laid out differently */
PLAYMAT_ONCE PLAYMAT_RARE CPyTagged Playmat_UnboxLarge(PyObject *number) {
    return CPyTagged_BorrowFromObject(number);
}
PLAYMAT_ONCE PLAYMAT_RARE CPyTagged Playmat_UnboxLargeToKeep(PyObject *number) {
    return CPyTagged_FromObject(number);
}
#define PLAYMAT_UNBOX(number, large) \
    likely((size_t)(Py_SIZE(number) + 1) <= 2) \
        ? (CPyTagged)(Py_SIZE(number) * (Py_ssize_t)((PyLongObject *)(number))->ob_digit[0] * 2) : large(number)
static inline CPyTagged Playmat_Unbox(PyObject *number) {
    return PLAYMAT_UNBOX(number, Playmat_UnboxLarge);
}
static inline CPyTagged Playmat_UnboxToKeep(PyObject *number) {
    return PLAYMAT_UNBOX(number, Playmat_UnboxLargeToKeep);
}
#define CPyTagged_BorrowFromObject Playmat_Unbox
#define CPyTagged_FromObject Playmat_UnboxToKeep
#endif

/* Steps, options, frames and decisions come and go with every choice: what one leaves behind is the next one's. Only classes
   outside the garbage collector, by their size; beyond so many of one size memory goes back to Python. */
#define PLAYMAT_SIZES 16
#define PLAYMAT_KEPT 1024 /* the log of a game, which ends all at once */
typedef uintptr_t Playmat_TwoWords __attribute__((vector_size(16), may_alias));
typedef struct Playmat_Room { struct Playmat_Room *next; } Playmat_Room;
PLAYMAT_ONCE Playmat_Room *Playmat_rooms[PLAYMAT_SIZES];
PLAYMAT_ONCE int Playmat_kept[PLAYMAT_SIZES];

PLAYMAT_ONCE PLAYMAT_WORD_BY_WORD PyObject *Playmat_Alloc(PyTypeObject *type, Py_ssize_t items) {
    size_t size = (size_t)type->tp_basicsize, class_ = size >> 4;
    Playmat_Room *room = Playmat_rooms[class_];
    if (likely(room != NULL)) {
        Playmat_rooms[class_] = room->next;
        Playmat_kept[class_]--;
    } else {
        room = PyObject_Malloc((class_ + 1) << 4);
        if (room == NULL) {
            return PyErr_NoMemory();
        }
    }
    PyObject *made = (PyObject *)room;
    for (Playmat_TwoWords *words = (Playmat_TwoWords *)room + 1, *end = (Playmat_TwoWords *)room + class_; words <= end; words++) {
        *words = (Playmat_TwoWords){0, 0};
    }
    Py_SET_TYPE(made, type);
    Py_INCREF(type);
    Py_SET_REFCNT(made, 1);
    return made;
}

PLAYMAT_ONCE void Playmat_Free(void *object) {
    size_t class_ = (size_t)Py_TYPE((PyObject *)object)->tp_basicsize >> 4;
    if (likely(Playmat_kept[class_] < PLAYMAT_KEPT)) {
        ((Playmat_Room *)object)->next = Playmat_rooms[class_];
        Playmat_rooms[class_] = object;
        Playmat_kept[class_]++;
    } else {
        PyObject_Free(object);
    }
}

static inline PyObject *Playmat_TypeFromTemplate(PyObject *template_, PyObject *bases, PyObject *module) {
    PyObject *made = CPyType_FromTemplate(template_, bases, module);
    if (made != NULL) {
        PyTypeObject *type = (PyTypeObject *)made;
        int collected = PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC);
        if (!collected && type->tp_itemsize == 0 && type->tp_basicsize >> 4 < PLAYMAT_SIZES) {
            type->tp_alloc = Playmat_Alloc;
            type->tp_free = Playmat_Free;
        } else if (type->tp_alloc == Playmat_Alloc) { /* inherited from a class that it suits */
            type->tp_alloc = PyType_GenericAlloc;
            type->tp_free = collected ? PyObject_GC_Del : PyObject_Free;
        }
    }
    return made;
}
#define CPyType_FromTemplate Playmat_TypeFromTemplate

#endif
#endif
