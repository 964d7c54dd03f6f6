"""Accounts: made of guests, opened by a password or a passkey, kept by their owners, won back with codes.

Whatever changes who can open an account asks for a proof first: a stolen session alone changes nothing.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

import pyotp
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from wordloom.core.errors import Conflict, ParseError
from wordloom.server import mail
from wordloom.server.bus import SignedOut
from wordloom.server.codes import WRITTEN, code_digest, new_code, plain_code
from wordloom.server.errors import Forbidden, Unknown
from wordloom.server.identity import digest, new_session
from wordloom.server.passkeys import Site
from wordloom.server.passwords import checked_password, hashed, matches, tidy_login
from wordloom.server.requests import NewPasskey, NewPassword, NewTotp, PasskeyAnswer, Proof, Recovery
from wordloom.server.shapes import AccountMade, PasskeyInfo, Security, SecurityEvent, SessionInfo, TotpOffer
from wordloom.server.times import by_the_machine, now
from wordloom.server.tries import Tries
from wordloom.server.visits import Visit
from wordloom.store import accounts, people
from wordloom.store.accounts import StoredEvent
from wordloom.store.database import Work
from wordloom.store.people import StoredPlayer

if TYPE_CHECKING:
    from wordloom.server.house import House

EMAIL = re.compile(r"[!-?A-~]{1,64}@[0-9A-Za-z.-]{1,180}\.[0-9A-Za-z-]{2,60}")
VALID = 30 * 60_000  # ms that a code sent by e-mail serves
PAUSE = 60_000  # ms between two letters of a kind to one account
KEY_LOGIN = "key-"  # begins the login of an account that only passkeys open


def short_id(secret: str) -> str:
    """A name for something whose own must not be told."""
    return sha256(secret.encode()).hexdigest()[:16]


class Accounts:
    """What owners do with their accounts."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._database = house.database
        self._tries = Tries(house.settings.limits.try_delay)
        self._post = mail.read_post(house.settings.smtp, house.settings.sender)

    # -- making and opening ---------------------------------------------------------------------------------

    async def make(self, guest: StoredPlayer, login: str, password: str, visit: Visit) -> AccountMade:
        """Turn a guest into an account. The guest's token is void: whoever had it, has nothing."""
        if guest.login is not None:
            raise Conflict("has-login")
        chosen = tidy_login(login)
        if chosen.startswith(KEY_LOGIN):
            raise ParseError("bad-login")
        kept = await hashed(checked_password(password, chosen))
        return await self._begin(guest, visit, lambda conn: people.change(conn, guest.id, login=chosen, password=kept))

    async def _begin(self, guest: StoredPlayer, visit: Visit, work: Work[None]) -> AccountMade:
        token, session = new_session(guest.id, visit)
        codes = [new_code() for _ in range(WRITTEN)]
        at = now()

        def begin(conn: Connection) -> None:
            work(conn)
            accounts.end_sessions(conn, guest.id)
            accounts.open_session(conn, session, at)
            accounts.write_codes(conn, guest.id, [code_digest(guest.id, code) for code in codes], at)
            accounts.note(conn, guest.id, event("account-made", visit))

        await self._database.write(begin)
        self._close_sockets(guest.id, session.digest)
        me = await self._house.identity.me(await self._house.identity.player(guest.id))
        return AccountMade(me=me, token=token, codes=tuple(codes))

    async def sign_in(self, login: str, password: str, code: str, visit: Visit) -> StoredPlayer:
        """The account of a login and password. A wrong login takes as long as a wrong password."""
        plain = login.strip().lower()[:64]
        found = await self._database.read(lambda conn: people.by_login(conn, plain))
        strange = not await self._is_home(found, visit)
        async with self._tries.turn(f"sign-in {plain}", visit.block, stranger=strange):
            good = await matches(found.password if found else "", password)
            if found is None or not good:
                await self._note(found, "sign-in-failed", visit)
                raise Forbidden("wrong-password")
            await self._second(found, code, visit)
        return found

    async def _is_home(self, found: StoredPlayer | None, visit: Visit) -> bool:
        """Tries from where the owner has been before queue apart from those of strangers, who cannot hold them up."""
        player = found.id if found else ""
        return await self._database.read(lambda conn: accounts.is_home(conn, player, visit.block))

    async def _second(self, player: StoredPlayer, code: str, visit: Visit) -> None:
        """The second factor, where there is one: a code of the device, or one that was written down."""
        if not player.totp:
            return
        if not plain_code(code):
            raise Forbidden("code-needed")
        # Whoever guesses here knows the password: wherever they are, they guess in one lane.
        where = visit.block if await self._is_home(player, visit) else f"{player.id} elsewhere"
        async with self._tries.turn(f"second {player.id}", where):
            if await self._fits_device(player, player.totp, code):
                return
            if not await self._use_code(player.id, code, ("written",)):
                await self._note(player, "sign-in-failed", visit)
                raise Forbidden("wrong-code")
        await self._note(player, "code-used", visit)

    async def _fits_device(self, player: StoredPlayer, secret: str, code: str) -> bool:
        """Whether a code is one of this moment or its neighbours, and was not used yet."""
        device, typed = pyotp.TOTP(secret), plain_code(code)
        step = by_the_machine() // 1000 // device.interval
        for near in (step, step - 1, step + 1):
            if pyotp.utils.strings_equal(device.at(near * device.interval), typed):
                return await self._database.write(lambda conn, near=near: accounts.use_step(conn, player.id, near))  # type: ignore[misc]
        return False

    async def _use_code(self, player: str, code: str, kinds: Sequence[str]) -> tuple[str, str] | None:
        hidden = code_digest(player, code)
        return await self._database.write(lambda conn: accounts.use_code(conn, player, hidden, kinds, now()))

    async def open(self, player: StoredPlayer, visit: Visit) -> str:
        """A session for somebody who has shown who they are."""
        if player.closed_until > now():
            raise Forbidden("account-closed")
        token, session = new_session(player.id, visit)

        def work(conn: Connection) -> None:
            accounts.open_session(conn, session, now())
            accounts.note(conn, player.id, event("signed-in", visit))

        await self._database.write(work)
        return token

    # -- changing -------------------------------------------------------------------------------------------

    async def prove(self, player: StoredPlayer, proof: Proof | None, site: Site, visit: Visit) -> None:
        """Forbidden unless the owner is there: by password, or by a passkey that has just signed."""
        if player.login is None:
            raise Forbidden("account-needed")
        if proof and proof.passkey:
            if await self._signer(site, proof.passkey) != player.id:
                raise Forbidden("passkey-refused")
        elif proof and proof.password:
            async with self._tries.turn(f"proof {player.id}", visit.block):
                if not await matches(player.password, proof.password):
                    await self._note(player, "proof-failed", visit)
                    raise Forbidden("wrong-old-password")
        else:
            raise Forbidden("proof-needed")

    async def _signer(self, site: Site, answer: PasskeyAnswer) -> str:
        return await self._house.passkeys.signer(site, answer.challenge, answer.credential)

    async def change_password(
        self, player: StoredPlayer, wish: NewPassword, site: Site, token: str, visit: Visit
    ) -> StoredPlayer:
        """Another password; every other session ends."""
        values: dict[str, str] = {}
        if wish.login and (player.login or "").startswith(KEY_LOGIN):
            values["login"] = tidy_login(wish.login)
        elif wish.login and wish.login.strip().lower() != player.login:
            raise Conflict("has-login")
        checked_password(wish.password, values.get("login", player.login or ""))
        await self.prove(player, wish.proof, site, visit)
        values["password"] = await hashed(wish.password)

        def work(conn: Connection) -> None:
            people.change(conn, player.id, **values)
            accounts.end_sessions(conn, player.id, digest(token))
            accounts.note(conn, player.id, event("password-changed", visit))

        await self._database.write(work)
        self._close_sockets(player.id, digest(token))
        self._write(player.email, player, "changed")
        return await self._house.identity.player(player.id)

    async def add_passkey(self, player: StoredPlayer, wish: NewPasskey, site: Site, visit: Visit) -> AccountMade:
        """Keep a passkey; a guest becomes an account with it."""
        if player.login is not None:
            await self.prove(player, wish.proof, site, visit)
        made = await self._house.passkeys.made(site, player, wish.challenge, wish.credential, visit)

        def work(conn: Connection) -> None:
            people.keep_passkey(conn, made)
            if player.login is None:
                people.change(conn, player.id, login=f"{KEY_LOGIN}{player.id[:20].lower()}")
            accounts.note(conn, player.id, event("passkey-added", visit))

        try:
            if player.login is None:
                return await self._begin(player, visit, work)
            await self._database.write(work)
        except IntegrityError:  # the key is somebody's already
            raise Forbidden("passkey-refused") from None
        return AccountMade(me=await self._house.identity.me(player), token="", codes=())

    async def remove_passkey(self, player: StoredPlayer, id: str, proof: Proof, site: Site, visit: Visit) -> None:
        """Take a passkey away, unless nothing else opens the account."""
        known = await self._database.read(lambda conn: people.passkeys_of(conn, player.id))
        mine = next((key.credential for key in known if short_id(key.credential) == id), None)
        if mine is None:
            raise Unknown("no-such-passkey")
        if len(known) == 1 and not player.password:
            raise Conflict("last-key")
        await self.prove(player, proof, site, visit)

        def work(conn: Connection) -> None:
            accounts.remove_passkey(conn, player.id, mine)
            accounts.note(conn, player.id, event("passkey-removed", visit))

        await self._database.write(work)

    async def write_codes(self, player: StoredPlayer, proof: Proof, site: Site, visit: Visit) -> tuple[str, ...]:
        """New codes for the drawer."""
        await self.prove(player, proof, site, visit)
        codes = [new_code() for _ in range(WRITTEN)]

        def work(conn: Connection) -> None:
            accounts.write_codes(conn, player.id, [code_digest(player.id, code) for code in codes], now())
            accounts.note(conn, player.id, event("codes-made", visit))

        await self._database.write(work)
        return tuple(codes)

    # -- the second factor ----------------------------------------------------------------------------------

    def offer_totp(self, player: StoredPlayer) -> TotpOffer:
        """A secret for the owner's device; nothing is kept before it has shown a code."""
        if player.login is None:
            raise Forbidden("account-needed")
        secret = pyotp.random_base32()
        name = player.name if player.login.startswith(KEY_LOGIN) else player.login
        return TotpOffer(secret, pyotp.TOTP(secret).provisioning_uri(name=name, issuer_name="Wordloom"))

    async def turn_totp_on(self, player: StoredPlayer, wish: NewTotp, site: Site, visit: Visit) -> None:
        """From now on passwords need a code of the device too."""
        await self.prove(player, wish.proof, site, visit)
        if not await self._fits_device(player, wish.secret, wish.code):
            raise Forbidden("wrong-code")
        await self._change(player, visit, "totp-on", totp=wish.secret)

    async def turn_totp_off(self, player: StoredPlayer, proof: Proof, site: Site, visit: Visit) -> None:
        """A password is enough again."""
        await self.prove(player, proof, site, visit)
        await self._change(player, visit, "totp-off", totp="")

    async def _change(self, player: StoredPlayer, visit: Visit, kind: str, **values: object) -> None:
        def work(conn: Connection) -> None:
            people.change(conn, player.id, **values)
            accounts.note(conn, player.id, event(kind, visit))

        await self._database.write(work)

    # -- e-mail and recovery --------------------------------------------------------------------------------

    async def change_email(self, player: StoredPlayer, email: str, proof: Proof, site: Site, visit: Visit) -> None:
        """Send a code to an address, which is kept once the code comes back; an empty one is forgotten at once."""
        await self.prove(player, proof, site, visit)
        if not email:
            return await self._change(player, visit, "email-removed", email="")
        if self._post is None:
            raise Conflict("no-mail")
        if not EMAIL.fullmatch(email):
            raise ParseError("bad-email")
        if not await self._send_code(player, "email", email):
            raise Conflict("mail-sent")
        return None

    async def confirm_email(self, player: StoredPlayer, code: str, visit: Visit) -> None:
        """The code came back: letters go there from now on."""
        async with self._tries.turn(f"email {player.id}", visit.block):
            found = await self._use_code(player.id, code, ("email",))
            if found is None:
                raise Forbidden("wrong-code")
        before = player.email
        await self._change(player, visit, "email-confirmed", email=found[1])
        self._write(before, player, "changed")

    async def send_reset(self, login: str, visit: Visit) -> None:
        """A code by e-mail for who lost the password; nobody learns whether there is such an account."""
        plain = login.strip().lower()[:64]
        found = await self._database.read(lambda conn: people.by_login(conn, plain))
        if found and found.email and await self._send_code(found, "reset", found.email):
            await self._note(found, "recovery-asked", visit)

    async def _send_code(self, player: StoredPlayer, kind: str, email: str) -> bool:
        if self._post is None:
            return False
        code = new_code()
        hidden, at = code_digest(player.id, code), now()
        fresh = await self._database.write(
            lambda conn: accounts.send_code(conn, player.id, kind, hidden, email=email, at=at, valid=VALID, pause=PAUSE)
        )
        if fresh:
            self._write(email, player, kind, code=code)
        return fresh

    def _write(self, to: str, player: StoredPlayer, kind: str, **values: str) -> None:
        if self._post and to:
            self._house.soon(mail.send(self._post, to, kind, player.language, name=player.name, **values))

    async def recover(self, wish: Recovery, visit: Visit) -> StoredPlayer:
        """A new password for whoever holds a one-time code; every session ends.

        A code from the drawer stands for everything that was lost, the device of the second factor too. A code that
        came by e-mail does not: mailboxes are opened by others more often than drawers.
        """
        login = wish.login.strip().lower()
        found = await self._database.read(lambda conn: people.by_login(conn, login))
        checked_password(wish.password, login)
        strange = not await self._is_home(found, visit)
        async with self._tries.turn(f"recover {login}", visit.block, stranger=strange):
            if found is None:
                raise Forbidden("wrong-code")
            by_mail = await self._is_mailed(found, wish.code)
            if by_mail:
                await self._second(found, wish.second, visit)
            used = await self._use_code(found.id, wish.code, ("written", "reset"))
            if used is None:
                await self._note(found, "recovery-failed", visit)
                raise Forbidden("wrong-code")
        values = {"password": await hashed(wish.password), **({} if by_mail else {"totp": ""})}

        def work(conn: Connection) -> None:
            people.change(conn, found.id, **values)
            accounts.end_sessions(conn, found.id)
            accounts.note(conn, found.id, event("recovered", visit))

        await self._database.write(work)
        self._close_sockets(found.id, "")
        self._write(found.email, found, "changed")
        return await self._house.identity.player(found.id)

    async def _is_mailed(self, player: StoredPlayer, code: str) -> bool:
        hidden = code_digest(player.id, code)
        return await self._database.read(lambda conn: accounts.kind_of(conn, hidden, now())) == "reset"

    # -- looking and ending ---------------------------------------------------------------------------------

    async def security(self, player: StoredPlayer, token: str) -> Security:
        """What guards the account, for its owner."""

        def about(conn: Connection) -> Security:
            sessions = accounts.sessions_of(conn, player.id, now())
            return Security(
                password=bool(player.password),
                totp=bool(player.totp),
                codes=accounts.count_codes(conn, player.id),
                email=player.email,
                mail=self._post is not None,
                sessions=tuple(
                    SessionInfo(
                        id=short_id(each.digest),
                        device=each.device,
                        block=each.block,
                        created_at=each.created_at,
                        seen_at=each.seen_at,
                        here=each.digest == digest(token),
                    )
                    for each in sessions
                ),
                passkeys=tuple(
                    PasskeyInfo(
                        id=short_id(key.credential), device=key.device, created_at=key.created_at, used_at=key.used_at
                    )
                    for key in people.passkeys_of(conn, player.id)
                ),
                events=tuple(
                    SecurityEvent(kind=each.kind, at=each.at, device=each.device, block=each.block)
                    for each in accounts.events_of(conn, player.id)
                ),
            )

        return await self._database.read(about)

    async def end_session(self, player: StoredPlayer, id: str, visit: Visit) -> None:
        """Sign one device out."""
        known = await self._database.read(lambda conn: accounts.sessions_of(conn, player.id, now()))
        mine = next((each.digest for each in known if short_id(each.digest) == id), None)
        if mine is None:
            raise Unknown("no-such-session")

        def work(conn: Connection) -> None:
            accounts.end_session(conn, mine)
            accounts.note(conn, player.id, event("session-ended", visit))

        await self._database.write(work)
        self._house.end_sessions(player.id, mine)
        self._house.bus.publish(SignedOut(player.id, mine))

    async def end_all(self, player: StoredPlayer, visit: Visit) -> None:
        """Sign every device out, this one too."""

        def work(conn: Connection) -> None:
            accounts.end_sessions(conn, player.id)
            accounts.note(conn, player.id, event("signed-out-everywhere", visit))

        await self._database.write(work)
        self._close_sockets(player.id, "")

    def _close_sockets(self, player: str, kept: str) -> None:
        self._house.end_sessions(player, "", kept)
        self._house.bus.publish(SignedOut(player, "", kept))

    async def _note(self, player: StoredPlayer | None, kind: str, visit: Visit) -> None:
        if player is not None:
            await self._database.write(lambda conn: accounts.note(conn, player.id, event(kind, visit)))


def event(kind: str, visit: Visit) -> StoredEvent:
    """Something that happens to an account now."""
    return StoredEvent(kind=kind, at=now(), device=visit.device, block=visit.block)
