"""Calls of SQLite to the system that fail when they are told to: its own way of testing, by its own hook."""

import ctypes
import errno
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_size_t, c_ssize_t, c_void_p
from ctypes.util import find_library
from typing import Any, Final

import pytest

SET: Final = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)
WRITE: Final = CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, use_errno=True)
PLACED: Final = CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, c_int64, use_errno=True)
CUT: Final = CFUNCTYPE(c_int, c_int, c_int64, use_errno=True)
CALLS: Final = {"write": WRITE, "pwrite": PLACED, "pwrite64": PLACED, "ftruncate": CUT}


class Vfs(ctypes.Structure):
    """SQLite's table of what it needs of a system, as far as it is used here."""

    _fields_ = (
        ("version", c_int),
        ("size", c_int),
        ("longest", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("functions", c_void_p * 13),
        ("set_call", c_void_p),
    )


class Failing:
    """Lets calls that change a file fail from the n-th on, for so many."""

    def __init__(self) -> None:
        self.count = 0  # calls so far
        self.first = 0  # the first that fails; 0: none
        self.many = 0
        self.error = errno.EIO

    def fail(self, first: int, many: int, error: int) -> None:
        """Let the next calls fail, counted from now."""
        self.count, self.first, self.many, self.error = 0, first, many, error

    def mend(self) -> None:
        """Let all calls be made again."""
        self.first = 0

    def hit(self) -> bool:
        """Count a call, and say whether it fails."""
        self.count += 1
        return 0 < self.first <= self.count < self.first + self.many

    def wrapped(self, name: str) -> Any:
        """Return a system call that may fail."""
        form: Any = CALLS[name]
        real: Any = form((name, ctypes.CDLL(None, use_errno=True)))

        def call(*given: Any) -> int:
            if self.hit():
                ctypes.set_errno(self.error)
                return -1
            done: int = real(*given)
            return done

        return form(call)


@contextmanager
def failing() -> Iterator[Failing]:
    """Give control over the calls of SQLite that change files; afterwards they are the system's own again."""
    library = ctypes.CDLL(find_library("sqlite3") or None)
    if not hasattr(library, "sqlite3_vfs_find"):
        pytest.skip("SQLite is built into Python here, and its calls cannot be reached")
    library.sqlite3_vfs_find.restype = POINTER(Vfs)
    vfs = library.sqlite3_vfs_find(None)
    setting = SET(vfs.contents.set_call)
    made = Failing()
    held = {name: made.wrapped(name) for name in CALLS}
    try:
        for name, call in held.items():
            setting(ctypes.cast(vfs, c_void_p), name.encode(), ctypes.cast(call, c_void_p))
        yield made
    finally:
        for name in held:
            setting(ctypes.cast(vfs, c_void_p), name.encode(), None)
