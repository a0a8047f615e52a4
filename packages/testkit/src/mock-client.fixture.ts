/** The simplest client of a mock gateway, and a call of its chat service. */
import { type ChatReply, createClientCodec, type DownFrame, type UpFrame } from '@weft/protocol'
import type { MockGateway, TestPerson } from './api/api'
import type { VirtualClock } from './api/clock'
import { anOnline } from './builders/basics'

export const codec = createClientCodec({ framing: 'ima.json' })

/** Sends frames and records what arrives. */
export function connectTo(gateway: MockGateway, person: TestPerson, over: Partial<ReturnType<typeof anOnline>> = {}) {
  const { accessToken: token } = gateway.signIn(person)
  const socket = new gateway.WebSocket(gateway.socketUrl, 'ima.json')
  const down: DownFrame[] = []
  const closes: number[] = []
  socket.onmessage = ({ data }) => {
    const decoded = codec.decode(data)
    if (decoded.ok) down.push(decoded.frame)
  }
  socket.onclose = ({ code }) => closes.push(code)
  socket.onopen = () => say(anOnline({ userId: person.userId, token, ...over }))
  const say = (frame: UpFrame) => socket.send(codec.encode(frame))
  const texts = () =>
    down.flatMap((frame) =>
      frame.eventType === 202 ? frame.content.map((item) => (item as { text?: string }).text ?? frame.msgType) : [],
    )
  const statuses = () => down.flatMap((frame) => (frame.eventType === 203 ? [frame.code] : []))
  return { socket, say, down, closes, texts, statuses, token }
}

/** Makes a call; advances the clock while it is pending. */
export async function callOf<Item>(
  gateway: MockGateway,
  path: string,
  init: RequestInit = {},
): Promise<ChatReply<Item> & { status: number }> {
  const reply = gateway.fetch(`${gateway.url}${path}`, init)
  await (gateway.clock as VirtualClock).advance(100)
  const response = await reply
  return { ...((await response.json()) as ChatReply<Item>), status: response.status }
}
