"""Lets `weft-client-conformance` drive the client: one JSON object a line on standard input, one on standard output.

    npx weft-client-conformance -- python3 adapter.py
"""

import asyncio
import json
import sys

from weft_chat import RECALL, Chat


async def main() -> None:
    loop = asyncio.get_running_loop()
    chat, running = None, None
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        command, answer = json.loads(line), {}
        if command["do"] == "start":
            # A limit of its own keeps the run short.
            chat = Chat(command["origin"], command["appId"], command["deskId"], answer_seconds=3)
            running = asyncio.create_task(chat.run())
        elif command["do"] == "send":
            chat.send(command["text"])
        elif command["do"] == "stop":
            await chat.stop()
        elif command["do"] == "report":
            answer = {
                "messages": [{"msgSeqId": one.msg_seq_id, "text": one.text} for one in chat.messages.values()],
                "unsent": [one["content"][0].get("text", "") for one in chat.unsent.values() if one["msgType"] != RECALL],
            }
        if running and running.done() and running.exception():
            answer = {"error": repr(running.exception())}
        print(json.dumps(answer), flush=True)


asyncio.run(main())
