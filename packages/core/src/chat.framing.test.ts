import type { Framing } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { answerGcmHello as answerNode } from '@weft/protocol/gcm-node'
import { answerGcmHello as answerWeb } from '@weft/protocol/gcm-web'
import { describe, expect, it } from 'vitest'
import type { Chat, Platform } from './api/api'
import { createFixture } from './testing/chat-fixture'

const loadCipher = async (key: string) => createEcbCipher(key)
const text = (chat: Chat) =>
  chat
    .conversation('desk', 5)
    .state.getState()
    .entries.map((entry) => (entry.kind === 'message' ? (entry.content[0] as { text: string }).text : 'gap'))
/** WebCrypto answers from its own thread, which virtual time does not wait for. */
const until = async (fixture: ReturnType<typeof createFixture>, isSo: () => boolean) => {
  for (let tries = 0; tries < 5_000 && !isSo(); tries++) {
    await fixture.clock.advance(1)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(isSo()).toBe(true)
}

describe('the framing', () => {
  it('[P-16] ima.gcm is offered first where host and platform speak it, ima.ecb behind it', async () => {
    const offered: (readonly Framing[])[] = []
    const { clock, gateway, page } = createFixture()
    const socket = (_url: string, framings: readonly Framing[]) => {
      offered.push(framings)
      return { send: () => {}, close: () => {} }
    }
    const answerHello = async () => Promise.reject(new Error('unused'))
    const offer = async (platform: Partial<Platform>, framings?: Framing[]) => {
      void page({ framings }, { socket, ...platform }).start()
      await clock.advance(100)
    }
    // The documents' own host names no framings: no sub-protocol, plain ima.ecb.
    await offer({ loadCipher, answerHello })
    gateway.host = { host: 'https://im.example', framings: ['ima.json', 'ima.ecb', 'ima.gcm'] }
    await offer({ loadCipher, answerHello })
    await offer({ loadCipher })
    await offer({ answerHello }, ['ima.gcm'])
    gateway.host = { host: 'https://im.example', framings: ['ima.gcm'] }
    await offer({ loadCipher })
    expect(offered).toEqual([
      ['ima.ecb'],
      ['ima.gcm', 'ima.ecb', 'ima.json'],
      ['ima.ecb', 'ima.json'],
      ['ima.gcm'],
      ['ima.ecb'],
    ])
  })

  it.each([
    ['WebCrypto', answerWeb],
    ['node:crypto', answerNode],
  ] as const)('[P-12] [P-15] [G3] a chat over ima.gcm on %s: greeted, answered, in order', async (_name, answer) => {
    const fixture = createFixture()
    const { gateway, page } = fixture
    const chat = page({ framings: ['ima.gcm'] }, { loadCipher, answerHello: async (...args) => answer(...args) })
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await until(fixture, () => chat.state.getState().connection.name === 'online')
    expect(gateway.received[0]).toMatchObject({ eventType: 100, token: 'token-1' })
    await conversation.sendText('一')
    await until(fixture, () => gateway.messages('desk').length === 1)
    for (const word of ['二', '三', '四', '五']) gateway.say('desk', 'agent', 200101, [{ text: word }])
    await until(fixture, () => text(chat).length === 5)
    expect(text(chat)).toEqual(['一', '二', '三', '四', '五'])
    await chat.stop()
  })

  it('[P-15] [G4] a frame that was changed on its way ends the connection; the next one has what was missed', async () => {
    const fixture = createFixture()
    const { gateway, page } = fixture
    let changeNext = false
    const socket: typeof gateway.socket = (url, framings, handlers) =>
      gateway.socket(url, framings, {
        ...handlers,
        received(data) {
          if (changeNext && data instanceof Uint8Array) data[3] = (data[3] ?? 0) ^ 1
          changeNext = false
          handlers.received(data)
        },
      })
    const chat = page({ framings: ['ima.gcm'] }, { socket, answerHello: async (...args) => answerWeb(...args) })
    const closes: number[] = []
    chat.on('closed', ({ code }) => closes.push(code))
    chat.conversation('desk', 5)
    void chat.start()
    await until(fixture, () => chat.state.getState().connection.name === 'online')
    await fixture.clock.advance(100)
    changeNext = true
    gateway.say('desk', 'agent', 200101, [{ text: '一' }])
    gateway.say('desk', 'agent', 200101, [{ text: '二' }])
    await until(fixture, () => closes.length > 0)
    expect(closes).toEqual([4005])
    await fixture.clock.advance(6_000)
    await until(fixture, () => text(chat).length === 2)
    expect(text(chat)).toEqual(['一', '二'])
    expect(gateway.sockets).toHaveLength(2)
    await chat.stop()
  })

  it('[P-12] a gateway that says something else first is left, and tried again', async () => {
    const fixture = createFixture()
    const { clock, gateway, page } = fixture
    const socket: typeof gateway.socket = (url, framings, handlers) =>
      gateway.socket(url, framings, { ...handlers, received: () => handlers.received(new Uint8Array(120)) })
    const chat = page({ framings: ['ima.gcm'] }, { socket, answerHello: async (...args) => answerNode(...args) })
    void chat.start()
    await clock.advance(1_000)
    expect(chat.state.getState().connection.name).toBe('waiting')
    await clock.advance(5_000)
    expect(gateway.sockets).toHaveLength(2)
    expect(gateway.received).toEqual([])
    await chat.stop()
  })
})
