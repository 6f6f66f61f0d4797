"""How cards move, and who knows of it: drawn, played, taken unseen, shown, handed over in the open."""

from dicewright.games.monster_dice.rows import Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.decisions import ALL
from dicewright.kernel.windows import window


def take_card(s: Monsters, seat: int) -> None:
    """Draw a card that only its owner sees; an empty deck gives nothing. [monster.turn]

    [monster.round]
    """
    if not s.deck:
        return
    s.tell("draws", seat, left=len(s.deck) - 1)
    card = s.deck.pop(s.draw(seat, "draw", len(s.deck), to=1 << seat))
    put(s.hands[seat], card)
    if s.suspects[s.seats]:
        s.suspects[seat] = True
    if not s.deck:
        s.suspects[s.seats] = False
    s.tell("drew", seat, to=1 << seat, card=s.data.names[card])


def put(things: list[int], thing: int) -> None:
    """Insert a card or a die into a sorted list, whose order means nothing."""
    things.append(thing)
    things.sort()


def lose(s: Monsters, seat: int, card: int) -> None:
    """Remove a card that everybody sees from a hand, and from what others know of it.

    [monster.theft.known]
    """
    s.hands[seat].remove(card)
    for known in s.seen:
        if card in known[seat]:
            known[seat].remove(card)
    clear(s, seat)


def clear(s: Monsters, seat: int) -> None:
    """Note that an empty hand does not hold the Dimwit; everybody can see that. [monster.open]"""
    if not s.hands[seat]:
        s.suspects[seat] = False


def gain(s: Monsters, seat: int, card: int) -> None:
    """Add a card that everybody sees to a hand; everybody then knows of it. [monster.theft.known]"""
    put(s.hands[seat], card)
    for viewer in range(s.seats):
        if viewer != seat:
            learn(s, viewer, seat, card)


def learn(s: Monsters, viewer: int, holder: int, card: int) -> None:
    """Note that a player knows a card in a hand, and not by a look alone. [monster.theft.known]"""
    put(s.seen[viewer][holder], card)
    s.glimpsed = [glimpse for glimpse in s.glimpsed if glimpse != (viewer, holder, card)]


def play_card(s: Monsters, seat: int, power: str) -> None:
    """Play the special that carries a power; it stays face up before its player. [monster.card.played]"""
    card = s.carrying(seat, power)
    lose(s, seat, card)
    put(s.played[seat], card)
    s.tell("played", seat, card=s.data.names[card])


def ask_surprise(s: Monsters) -> None:
    """Ask everybody for a Surprise, again after each one played while another may be held.

    [monster.card.surprise]
    """
    before: list[list[int]] = []
    while s.played != before:
        before = [cards.copy() for cards in s.played]
        window(s, "surprise")


def look(s: Monsters, viewer: int, holder: int) -> None:
    """Show a hand to one player; the others are told that it happened. [monster.theft.known]"""
    if s.options["remembered_looks"] == "until_turn_ends":
        new = [card for card in s.hands[holder] if card not in s.seen[viewer][holder]]
        s.glimpsed += [(viewer, holder, card) for card in new]
    s.seen[viewer][holder] = s.hands[holder].copy()
    s.tell("looked", viewer, to=ALL, target=f"p{holder}")
    cards = [s.data.names[card] for card in s.hands[holder]]
    s.tell("saw", viewer, to=1 << viewer, target=f"p{holder}", cards=cards)


def forget(s: Monsters) -> None:
    """Let players forget at the end of a turn what they know by a look alone. [monster.theft.known]"""
    for viewer, holder, card in s.glimpsed:
        if card in s.seen[viewer][holder]:
            s.seen[viewer][holder].remove(card)
    s.glimpsed = []


def move_unseen(s: Monsters, thief: int, victim: int, card: int) -> None:
    """Move a card that only the two players see; the others forget what they knew of that hand.

    [monster.theft.known] [monster.dimwit.move]
    """
    both = 1 << thief | 1 << victim
    s.hands[victim].remove(card)
    for viewer in range(s.seats):
        if not both >> viewer & 1:
            s.seen[viewer][victim] = []
    if card in s.seen[thief][victim]:
        s.seen[thief][victim].remove(card)
    put(s.hands[thief], card)
    learn(s, victim, thief, card)
    if s.suspects[victim]:
        s.suspects[thief] = True
    clear(s, victim)
    s.tell("taken", thief, to=both, card=s.data.names[card], target=f"p{victim}")


def hand_dimwit(s: Monsters, giver: int, taker: int) -> None:
    """Hand the Dimwit over in the open. [monster.dimwit.move] [monster.card.dimwit]"""
    rows: Rows = s.data
    lose(s, giver, rows.dimwit)
    gain(s, taker, rows.dimwit)
    known_at(s, taker)
    s.tell("given", giver, target=f"p{taker}", card=rows.names[rows.dimwit])


def known_at(s: Monsters, place: int) -> None:
    """Note that everybody knows where the Dimwit is: with a seat, or in the deck. [monster.theft.known]"""
    s.suspects = [spot == place for spot in range(s.seats + 1)]
