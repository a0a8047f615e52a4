"""Tests of the client against `weft-mock`: what goes wrong is said over its control API.

    python3 -m unittest -v

WEFT_MOCK is the command that starts the mock, default `npx weft-mock`.
"""

import asyncio
import json
import os
import pathlib
import shlex
import signal
import subprocess
import unittest
import urllib.parse
import urllib.request

from cryptography.hazmat.primitives.asymmetric import ec

from framings import Ecb, Gcm, NoFrame
from weft_chat import RECALL, TEXT, Chat

HERE = pathlib.Path(__file__).parent
VECTORS = next(path for path in (HERE / "test-vectors.json", HERE / "../../docs/test-vectors.json") if path.exists())
AGENT = {"userId": "a1", "userName": "王晓芸", "kind": "staff", "agentOf": ["desk"]}


class Mock:
    """A `weft-mock` in a process of its own, and its control API."""

    def __init__(self, *options: str):
        command = [*shlex.split(os.environ.get("WEFT_MOCK", "npx weft-mock")), *options]
        # A group of its own: npx does not end what it has started.
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        self.place = json.loads(self._process.stdout.readline())
        self.url = self.place["url"]

    def say(self, method: str, path: str, body=None) -> dict:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.place["control"] + path, data, method=method)
        with urllib.request.urlopen(request, timeout=70) as response:
            return json.load(response)

    def frames(self, **query) -> list:
        return self.say("GET", "/frames?" + urllib.parse.urlencode(query))["frames"]

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()
        self._process.stdout.close()


class FramingsTest(unittest.TestCase):
    """Check seal and open against the vectors before a socket is opened."""

    vectors = json.loads(VECTORS.read_text())

    def test_ecb_is_equal_to_the_letter(self):
        for name, key in self.vectors["keys"].items():
            framing = Ecb(key)
            for one in self.vectors["texts"]:
                self.assertEqual(framing.seal_text(one["text"].encode()), one["sealed"][name])
            for one in self.vectors["frames"]:
                self.assertEqual(framing.seal_text(one["json"].encode()), one["sealed"][name])
                self.assertEqual(framing.open(one["sealed"][name]), one["frame"])

    def test_ecb_refuses_what_its_key_did_not_seal(self):
        for one in self.vectors["refused"]:
            if one["fault"] != "not-a-frame":
                with self.assertRaises(NoFrame, msg=one["why"]):
                    Ecb(self.vectors["keys"][one.get("key", "aes-128")]).open(one["text"])

    def test_gcm_is_equal_to_the_letter(self):
        gcm = self.vectors["gcm"]
        private_key = ec.derive_private_key(int(gcm["client"]["privateKey"], 16), ec.SECP256R1())
        hello, drawn = bytes.fromhex(gcm["server"]["hello"]), bytes.fromhex(gcm["client"]["random"])
        framing = Gcm(hello, gcm["token"], private_key, drawn)
        self.assertEqual(framing.hello.hex(), gcm["client"]["hello"])
        for one in gcm["up"]:
            self.assertEqual(framing.seal_bytes(one["json"].encode()).hex(), one["sealed"])
        for one in gcm["down"]:
            self.assertEqual(framing.open_bytes(bytes.fromhex(one["sealed"])).decode(), one["json"])


class ChatTest(unittest.IsolatedAsyncioTestCase):
    framings: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls):
        options = ["--framings", ",".join(cls.framings)] if cls.framings else []
        cls.mock = Mock("--reconnect", "100,400,0.25", *options)
        cls.addClassCleanup(cls.mock.close)
        cls.mock.say("POST", "/actors", AGENT)
        cls.mock.say("POST", "/actors/a1/online", {})

    async def asyncSetUp(self):
        self.chat = Chat(self.mock.url)
        running = asyncio.create_task(self.chat.run())
        self.addCleanup(running.cancel)
        await self.until(lambda: self.chat.is_online)

    async def until(self, condition, seconds: float = 20):
        async def wait():
            while not condition():
                await asyncio.sleep(0.01)

        await asyncio.wait_for(wait(), seconds)

    def control(self, method: str, path: str, body=None):
        """Beside the loop: the client goes on while the mock answers."""
        return asyncio.to_thread(self.mock.say, method, path, body)

    def only(self, **match) -> dict:
        return {"match": {"userId": self.chat.user_id, **match}}

    async def sent(self, text: str, times: int = 1) -> list:
        """The frames that carried this text, once there are so many of them."""
        found = []
        for _ in range(200):
            frames = await asyncio.to_thread(self.mock.frames, direction="up", eventType=201, userId=self.chat.user_id)
            found = [one["frame"] for one in frames if one["frame"]["content"] == [{"text": text}]]
            if len(found) >= times:
                return found
        self.fail(f"{text} was sent {len(found)} times")

    def shown(self) -> list:
        return [one.text for one in self.chat.messages.values() if one.msg_type == TEXT]

    async def talk(self):
        self.chat.send("begin")
        await self.until(lambda: "begin" in self.shown())
        await self.control("POST", "/actors/a1/accept", {"customerId": self.chat.user_id})

    async def agent_says(self, msg_type: int, item: dict) -> int:
        words = {"targetId": self.chat.user_id, "msgType": msg_type, "content": [item]}
        return (await self.control("POST", "/actors/a1/send", words))["msgSeqId"]

    async def test_a_token_that_ran_out_is_renewed_once(self):
        before = self.chat.token
        await self.control("POST", "/faults/expireToken", {"userId": self.chat.user_id})
        await self.until(lambda: self.chat.is_online and self.chat.token not in (None, before))
        self.chat.send("under the new token")
        await self.until(lambda: "under the new token" in self.shown())
        calls = (await self.control("GET", "/calls"))["calls"]
        asked = [one for one in calls if (one.get("body") or {}).get("virtuallyUserId") == self.chat.secret]
        self.assertEqual(len(asked), 2)

    async def test_a_message_answered_with_100001_goes_again_under_its_tid(self):
        await self.control("POST", "/faults/refuseMessage", {"code": 100001, "match": {"userId": self.chat.user_id}})
        tid = self.chat.send("not online")
        await self.until(lambda: not self.chat.unsent)
        self.assertEqual({one["tid"] for one in await self.sent("not online", 2)}, {tid})
        self.assertEqual(self.shown(), ["not online"])

    async def test_a_lost_203_stores_nothing_twice(self):
        match = self.only(direction="down", eventType=203, frame={"refEventType": 201})
        await self.control("POST", "/faults/drop", match)
        tid = self.chat.send("its answer gets lost")
        await self.sent("its answer gets lost")
        await self.control("POST", "/faults/cut", {"userId": self.chat.user_id})
        await self.until(lambda: not self.chat.unsent)
        self.chat.send("the next one")
        await self.until(lambda: "the next one" in self.shown())
        self.assertEqual(self.shown(), ["its answer gets lost", "the next one"])
        self.assertEqual({one["tid"] for one in await self.sent("its answer gets lost")}, {tid})

    async def test_a_recalled_message_loses_its_words(self):
        await self.talk()
        number = await self.agent_says(TEXT, {"text": "a slip"})
        await self.until(lambda: "a slip" in self.shown())
        await self.agent_says(RECALL, {"msgId": number})
        await self.until(lambda: self.chat.messages[number].is_recalled)
        self.assertIsNone(self.chat.messages[number].text)
        own = next(one for one in self.chat.messages.values() if one.text == "begin")
        self.chat.recall(own.msg_seq_id)
        await self.until(lambda: own.is_recalled)
        # Not its own: 501003, and it stays.
        other = await self.agent_says(TEXT, {"text": "stays"})
        tid = self.chat.recall(other)
        await self.until(lambda: tid in self.chat.failed)
        self.assertEqual(self.chat.failed[tid], 501003)
        self.assertFalse(self.chat.messages[other].is_recalled)

    async def test_it_resumes_where_it_was(self):
        await self.talk()
        await self.agent_says(TEXT, {"text": "before"})
        await self.until(lambda: "before" in self.shown())
        fault = await self.control("POST", "/faults/offline", {})
        await self.until(lambda: not self.chat.is_online)
        self.chat.send("written offline")
        await self.agent_says(TEXT, {"text": "missed"})
        await self.control("DELETE", f"/faults/{fault['id']}")
        await self.until(lambda: not self.chat.unsent and "missed" in self.shown())
        self.assertEqual(sorted(self.shown()), sorted(["begin", "before", "missed", "written offline"]))
        self.assertEqual(list(self.chat.messages), list(range(1, self.chat.cursor + 1)))


class GcmChatTest(ChatTest):
    """The same under ima.gcm."""

    framings = ("ima.gcm", "ima.ecb")

    async def test_it_speaks_ima_gcm(self):
        self.assertEqual(self.chat._line.subprotocol, "ima.gcm")


if __name__ == "__main__":
    unittest.main()
