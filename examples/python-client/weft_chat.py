"""A visitor's chat with the service desk, written from docs/protocol.md alone. Ids such as P-28 name its rules.

    chat = Chat("http://127.0.0.1:7300")
    task = asyncio.create_task(chat.run())
    chat.send("您好")
"""

import asyncio
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field

import websockets

from framings import Ecb, Gcm, NoFrame, to_json

TEXT, RECALL = 200101, 200201
MOST_BYTES = 65_536
GAP_SECONDS = 0.5
TOO_FAST_SECONDS = 5
REFUSED_TOKENS = (200000, 200001, 200002)


class Refused(Exception):
    """A call that was answered with a code other than 0."""

    def __init__(self, code: int, message: str, retry_after: float):
        super().__init__(f"{code} {message}")
        self.code = code
        self.retry_after = retry_after


@dataclass
class Message:
    msg_seq_id: int
    msg_type: int
    from_user_id: str
    content: list = field(default_factory=list)
    is_recalled: bool = False

    @property
    def text(self) -> str | None:
        return self.content[0].get("text") if self.content else None


class Chat:
    def __init__(
        self,
        origin: str,
        app_id: str = "weft-demo",
        desk: str = "desk",
        secret: str | None = None,
        answer_seconds: float = 10,
    ):
        self.origin, self.app_id, self.desk = origin, app_id, desk
        # A real program keeps these two, `secret` and `device_id`, and `cursor`, `unsent` and `messages` (P-52, P-20, P-28).
        self.secret = secret or str(uuid.uuid4())
        self.device_id = str(uuid.uuid4())
        self.answer_seconds = answer_seconds
        self.user_id: str | None = None
        self.token: str | None = None
        self.host: dict | None = None
        self.cursor = 0
        self.messages: dict[int, Message] = {}
        self.unsent: dict[str, dict] = {}
        self.failed: dict[str, int] = {}
        self.is_online = False
        self._early: dict[int, dict] = {}
        self._tries = 0
        self._is_stopped = False
        self._least_seconds = 0.0
        self._line = None
        self._framing = None
        self._tasks: set[asyncio.Task] = set()
        self._heard = asyncio.Event()
        self._answered = asyncio.Event()
        self._gap: asyncio.Task | None = None

    # ── what a program says ──────────────────────────────────────────────────

    def send(self, text: str) -> str:
        """Stores a message and sends it as soon as there is a line. Gives its tid."""
        return self._write(TEXT, [{"text": text}])

    def recall(self, msg_seq_id: int) -> str:
        """Takes an own message back, within 120 s (P-43)."""
        return self._write(RECALL, [{"msgId": msg_seq_id}])

    async def stop(self) -> None:
        """Leaves; the gateway closes with 1000 (P-26)."""
        self._is_stopped = True
        if self.is_online:
            await self._say({"eventType": 102})

    def _write(self, msg_type: int, content: list) -> str:
        tid = str(uuid.uuid4())
        frame = {
            "eventType": 201,
            "tid": tid,
            "type": 5,
            "msgType": msg_type,
            "targetId": self.desk,
            "clientTimestamp": int(time.time() * 1000),
            "content": content,
        }
        if len(to_json(frame)) > MOST_BYTES:
            self.failed[tid] = 100004
            return tid
        self.unsent[tid] = frame
        self._answered.set()
        return tid

    # ── lines ────────────────────────────────────────────────────────────────

    async def run(self) -> None:
        """Keeps a line until `stop`, or until the gateway says to stay away."""
        while not self._is_stopped:
            self._least_seconds = 0.0
            try:
                await self._enter()
                stays_away = await self._one_line()
            except Refused as error:
                self._least_seconds, stays_away = error.retry_after, False
            except (OSError, ValueError, NoFrame, asyncio.TimeoutError, websockets.WebSocketException):
                stays_away = False
            if stays_away or self._is_stopped:
                return
            await asyncio.sleep(max(self._least_seconds, self._wait()))

    def _wait(self) -> float:
        """P-71: ever later, as the host's policy says; 5 s where it has none."""
        policy = (self.host or {}).get("reconnect") or {"baseMs": 5000, "maxMs": 5000, "jitter": 0}
        wait = min(policy["baseMs"] * 2**self._tries, policy["maxMs"]) / 1000
        self._tries += 1
        return wait * (1 + policy["jitter"] * random.uniform(-1, 1))

    async def _enter(self) -> None:
        self.host = self.host or await self._call(f"{self.origin}/v1/api/mobile/app/host/{self.app_id}")
        if self.token:
            return
        body = {"virtuallyUserId": self.secret, "appId": self.app_id}
        visitor = await self._call(f"{self.host['host']}/fs/open-api/v1/virtually/user/generate", body)
        if visitor["userId"] != self.user_id:
            self.cursor = 0
            self._early.clear()
        self.user_id, self.token = visitor["userId"], visitor["token"]

    async def _one_line(self) -> bool:
        """One connection from its opening to its end. Gives whether to stay away (P-70)."""
        # P-16: to a host that names no framings none is offered.
        offered = [name for name in ("ima.gcm", "ima.ecb") if name in (self.host.get("framings") or [])]
        address = self.host["host"].replace("http", "ws", 1) + "/ima-access/ws"
        # The wire has its own heartbeat; a dead line answers no close.
        line = await websockets.connect(
            address, subprotocols=offered or None, ping_interval=None, open_timeout=self.answer_seconds, close_timeout=0.2
        )
        self._line = line
        try:
            if line.subprotocol == "ima.gcm":
                self._framing = Gcm(await asyncio.wait_for(line.recv(), self.answer_seconds), self.token)
                await line.send(self._framing.hello)
            else:
                self._framing = Ecb(self.host["frameKey"])
            await self._say(
                {
                    "eventType": 100,
                    "userId": self.user_id,
                    "deviceId": self.device_id,
                    "deviceType": "VISITOR",
                    "token": self.token,
                    "tokenType": "bearer",
                    "cursors": {self.desk: self.cursor},
                }
            )
            async for text in line:
                try:
                    frame = self._framing.open(text)
                except NoFrame:
                    # P-11, but under ima.gcm nothing opens any more (P-15).
                    if isinstance(self._framing, Gcm):
                        raise
                    continue
                await self._hear(frame)
        except websockets.ConnectionClosed:
            pass
        finally:
            self.is_online = False
            for task in self._tasks:
                task.cancel()
            self._tasks.clear()
            await line.close()
        if line.close_code == 4001:
            self.token = None
        if line.close_code == 4029:
            self._least_seconds = TOO_FAST_SECONDS
        return line.close_code == 4002

    def _beside(self, work) -> asyncio.Task:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        return task

    async def _say(self, frame: dict) -> None:
        try:
            await self._line.send(self._framing.seal(frame))
        except websockets.ConnectionClosed:
            pass

    async def _beat(self, seconds: float) -> None:
        """P-25: no answer in time is a lost line, whatever the socket says."""
        while True:
            await asyncio.sleep(seconds)
            self._heard.clear()
            await self._say({"eventType": 101, "timeout": int(self.answer_seconds * 1000)})
            try:
                await asyncio.wait_for(self._heard.wait(), self.answer_seconds)
            except asyncio.TimeoutError:
                self._line.transport.abort()
                return

    async def _send_all(self) -> None:
        """One at a time, so that none overtakes the one before it (P-28)."""
        while True:
            self._answered.clear()
            frame = next(iter(self.unsent.values()), None)
            if frame is None:
                await self._answered.wait()
                continue
            await self._say(frame)
            try:
                while frame["tid"] in self.unsent:
                    await asyncio.wait_for(self._answered.wait(), self.answer_seconds)
                    self._answered.clear()
            except asyncio.TimeoutError:
                # Maybe stored (P-29): the next line tells, under the same tid.
                self._line.transport.abort()
                return

    # ── what comes down ──────────────────────────────────────────────────────

    async def _hear(self, frame: dict) -> None:
        kind = frame.get("eventType")
        if kind == 101:
            self._heard.set()
        elif kind == 202 and frame["chatId"] == self.desk:
            if frame["fromUserId"] == self.user_id:
                self._settle(frame["tid"])
            self._take(frame)
        elif kind == 203 and frame["refEventType"] == 100:
            await self._greeted(frame)
        elif kind == 203:
            await self._status(frame)

    async def _greeted(self, frame: dict) -> None:
        if frame["code"] != 0:
            if frame["code"] in REFUSED_TOKENS:
                self.token = None
            await self._line.close()
            return
        self.is_online = True
        self._tries = 0
        self._beside(self._beat(frame.get("heartbeatMs", 120_000) / 1000))
        self._beside(self._send_all())

    async def _status(self, frame: dict) -> None:
        """P-60."""
        sent, code = self.unsent.get(frame.get("tid")), frame["code"]
        if sent is None:
            return
        if code in (100001, *REFUSED_TOKENS):
            # It goes again under its tid on the next line, with a new token where that was why.
            if code != 100001:
                self.token = None
            await self._line.close()
        elif code == 100003:
            await asyncio.sleep(1)
            await self._say(sent)
        else:
            if code == 0 and "msgSeqId" in frame:
                self._take({**sent, "msgSeqId": frame["msgSeqId"], "fromUserId": self.user_id})
            elif code != 0:
                self.failed[sent["tid"]] = code
            self._settle(sent["tid"])

    def _settle(self, tid: str) -> None:
        self.unsent.pop(tid, None)
        self._answered.set()

    def _take(self, frame: dict) -> None:
        """Shows what is next, as far as it goes without a hole (P-31, P-32)."""
        if frame["msgSeqId"] > self.cursor:
            self._early[frame["msgSeqId"]] = frame
        while self.cursor + 1 in self._early:
            self.cursor += 1
            self._show(self._early.pop(self.cursor))
        if self._gap:
            self._gap.cancel()
        self._gap = self._beside(self._read_gap()) if self._early else None

    def _show(self, frame: dict) -> None:
        content = frame["content"]
        if frame["msgType"] == RECALL:
            # Applying one twice changes nothing (P-43).
            recalled = self.messages.get(content[0]["msgId"])
            if recalled:
                recalled.is_recalled, recalled.content = True, []
        message = Message(frame["msgSeqId"], frame["msgType"], frame["fromUserId"], content)
        message.is_recalled = bool(frame.get("isRemoved"))
        self.messages[message.msg_seq_id] = message

    async def _read_gap(self) -> None:
        await asyncio.sleep(GAP_SECONDS)
        path = f"/ima-business/m-api/im/v1/chat/{self.user_id}/{self.desk}/msg/details"
        query = urllib.parse.urlencode({"pageSize": 20, "lastMsgSeqId": min(self._early)})
        self._gap = None
        try:
            page = await self._call(f"{self.host['host']}{path}?{query}")
        except (Refused, OSError, ValueError):
            # The next line asks by its cursor.
            self._line.transport.abort()
            return
        for row in reversed(page["rows"]):
            self._take(row)

    # ── calls ────────────────────────────────────────────────────────────────

    async def _call(self, address: str, body: dict | None = None):
        return await asyncio.to_thread(self._call_now, address, body)

    def _call_now(self, address: str, body: dict | None):
        headers = {"X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"bearer {self.token}"
        data = json.dumps(body).encode() if body is not None else None
        try:
            with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=self.answer_seconds) as response:
                reply, retry_after = json.load(response), 0.0
        except urllib.error.HTTPError as error:
            reply, retry_after = json.load(error), float(error.headers.get("Retry-After") or 0)
        if reply["code"] != 0:
            raise Refused(reply["code"], reply["msg"], retry_after)
        return reply["data"][0]
