/* Included before everything else in the C files that mypyc writes for the core (see setup.py).

   mypyc opens CPython's trashcan, the guard against deep chains of deallocations, in the deallocator of every class.
   The trashcan keeps its list of waiting objects in the garbage collector's header, which instances of classes marked
   `acyclic` do not have: without this, memory before such an object is overwritten. Given another deallocator than the
   one that runs, Py_TRASHCAN_BEGIN lets the object pass. docs/upstream/mypyc-acyclic.md is the report. */

#ifndef PLAYMAT_TRASHCAN_H
#define PLAYMAT_TRASHCAN_H

#include <Python.h>
#include <CPy.h>

#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN(op, (PyType_IS_GC(Py_TYPE(op)) ? (destructor)(dealloc) : NULL))

#endif
