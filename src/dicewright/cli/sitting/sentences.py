"""Similar sentences: what they have in common, and what is different in each."""

from collections.abc import Sequence


def split(sentences: Sequence[str]) -> tuple[str, list[str], str]:
    """Return the words that all sentences begin with, the rest of each, and the words that all end with."""
    said = [sentence.split() for sentence in sentences]
    head: list[str] = []
    tail: list[str] = []
    while min(map(len, said)) > 1 and len({words[0] for words in said}) == 1:
        head.append(said[0][0])
        said = [words[1:] for words in said]
    while min(map(len, said)) > 1 and len({words[-1] for words in said}) == 1:
        tail.insert(0, said[0][-1])
        said = [words[:-1] for words in said]
    return " ".join(head), [" ".join(words) for words in said], " ".join(tail)


def bare(sentences: Sequence[str]) -> list[str]:
    """Return what is different in each sentence, without punctuation."""
    return [words.strip(".,;:!") for words in split(sentences)[1]]
