/** No behaviour of a program, a platform or a server may block the client for good. */
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createFixture, VISITOR } from './testing/chat-fixture'

const HOUR = 3_600_000

describe('a client recovers without a hand', () => {
  it.each([20_300, 20_301, 20_302])(
    '[IM-22] a visitor whose old token is refused with %i gets a new one',
    async (code) => {
      const { clock, gateway, page } = createFixture()
      const first = page(VISITOR)
      void first.start()
      await clock.advance(1_000)
      const { userId } = first.state.getState().user ?? {}
      await first.stop()
      await clock.advance(10 * HOUR)
      const shown: (string | undefined)[] = []
      gateway.intercept = (path) => {
        if (!path.endsWith('/virtually/user/generate')) return undefined
        shown.push(gateway.calls.at(-1)?.headers.Authorization)
        return shown.at(-1) ? { body: { code, msg: 'expired', data: [] } } : undefined
      }
      const second = page(VISITOR)
      void second.start()
      await clock.advance(1_000)
      expect(second.state.getState().connection.name).toBe('online')
      // The secret alone suffices to stay the same visitor.
      expect(second.state.getState().user?.userId).toBe(userId)
      expect(shown).toEqual(['bearer token-1', undefined])
    },
  )

  it('[IM-22] a visitor whom the server does not know any more begins as somebody new', async () => {
    const { clock, gateway, page } = createFixture()
    const first = page(VISITOR)
    void first.start()
    await clock.advance(1_000)
    const { userId } = first.state.getState().user ?? {}
    await first.stop()
    await clock.advance(10 * HOUR)
    let refusals = 0
    gateway.intercept = (path) => {
      if (!path.endsWith('/virtually/user/generate') || refusals === 2) return undefined
      refusals += 1
      return { body: { code: 20_301, msg: 'expired', data: [] } }
    }
    const second = page(VISITOR)
    void second.start()
    await clock.advance(1_000)
    expect(second.state.getState().connection.name).toBe('online')
    expect(second.state.getState().user?.userId).not.toBe(userId)
  })

  it('[IM-08] [G7] what a visitor wrote before ever coming through is there after a reload, and goes out once', async () => {
    const { clock, gateway, page } = createFixture()
    let isAway = true
    gateway.intercept = (path) =>
      isAway && path.endsWith('/virtually/user/generate')
        ? { status: 503, body: { code: 1, msg: '', data: [] } }
        : undefined
    const written = (chat: ReturnType<typeof page>) =>
      chat
        .conversation('desk', 5)
        .state.getState()
        .entries.map((entry) => 'content' in entry && entry.content[0])
    const first = page(VISITOR)
    void first.start()
    await clock.advance(1_000)
    await first.conversation('desk', 5).sendText('第一次')
    await first.stop()
    const second = page(VISITOR)
    void second.start()
    await clock.advance(1_000)
    expect(second.state.getState().connection.name).toBe('waiting')
    expect(written(second)).toEqual([{ text: '第一次' }])
    isAway = false
    await clock.advance(10_000)
    expect(second.state.getState().connection.name).toBe('online')
    expect(written(second)).toEqual([{ text: '第一次' }])
    expect(gateway.received.filter(({ eventType }) => eventType === 201)).toHaveLength(1)
    await second.stop()
  })

  it('[IM-07] a listener that throws is reported and stops neither the others nor the connection', async () => {
    const { clock, gateway, page } = createFixture()
    const warnings: string[] = []
    const chat = page({ logger: { warn: (message) => warnings.push(message) } })
    const heard: string[] = []
    const fail = () => {
      throw new Error('program')
    }
    for (const event of ['closed', 'error', 'connected', 'message', 'status'] as const) {
      chat.on(event, fail)
      chat.on(event, () => heard.push(event))
    }
    chat.state.subscribe(fail)
    chat.conversation('desk', 5).state.subscribe(fail)
    void chat.start()
    await clock.advance(1_000)
    gateway.cut()
    await clock.advance(60_000)
    expect(chat.state.getState().connection.name).toBe('online')
    gateway.say('desk', 'agent', MsgType.text, [{ text: '您好' }])
    await chat.conversation('desk', 5).sendText('好')
    await clock.advance(1_000)
    expect(heard).toEqual(['connected', 'closed', 'error', 'connected', 'message', 'status', 'message'])
    expect(warnings).toContain('a listener of the program threw')
  })

  it('[IM-16] after stop and start the token is still warned of and renewed in time', async () => {
    const { clock, page } = createFixture()
    let renewed = 0
    const chat = page({
      refreshToken: async () => {
        renewed += 1
        return { accessToken: 'token-1', tokenType: 'bearer', expiresIn: 7199, createTime: clock.now() }
      },
    })
    let warned = 0
    chat.on('tokenWillExpire', () => {
      warned += 1
    })
    void chat.start()
    await clock.advance(1_000)
    await chat.stop()
    void chat.start()
    await clock.advance(5_400_000)
    expect([warned, renewed]).toEqual([1, 1])
  })

  it('a recall that was lost on the way is said again once the probe is answered', async () => {
    let isLosing = false
    const { clock, gateway, page } = createFixture({
      faults: (frame) => (isLosing && frame.eventType === 201 ? 'lose' : 'pass'),
    })
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    await conversation.sendText('写错了')
    await clock.advance(100)
    isLosing = true
    await conversation.recall(1)
    await clock.advance(100)
    isLosing = false
    await clock.advance(11_000)
    expect(gateway.sockets).toHaveLength(1)
    expect(conversation.state.getState().entries).toMatchObject([{ msgSeqId: 1, isRecalled: true }])
  })

  it('[IM-06] a renewal that never settles is given up and tried again', async () => {
    const { clock, gateway, page } = createFixture()
    let asked = 0
    const chat = page({
      refreshToken: () => {
        asked += 1
        if (asked === 1) return new Promise(() => {})
        return Promise.resolve({
          accessToken: 'token-2',
          tokenType: 'bearer',
          expiresIn: 7199,
          createTime: clock.now(),
        })
      },
    })
    void chat.start()
    await clock.advance(20_000)
    gateway.token = 'token-2'
    gateway.cut(4001, 'token')
    await clock.advance(60_000)
    expect(chat.state.getState().connection.name).toBe('online')
    expect(asked).toBe(2)
  })

  it('[IM-16] [G9] tokens that are revoked one second apart, or while the chat was stopped for a moment, end no session', async () => {
    const { clock, gateway, page } = createFixture()
    let made = 1
    const chat = page({
      refreshToken: async () => {
        made += 1
        return { accessToken: `token-${made}`, tokenType: 'bearer', expiresIn: 7199, createTime: clock.now() }
      },
    })
    const seen: string[] = []
    chat.state.subscribe(({ connection }) => void seen.push(connection.name))
    const conversation = chat.conversation('desk', 5)
    // The gateway answers the message with 200002 and refuses the token that was used.
    const revoke = async (text: string) => {
      gateway.token = `token-${made + 1}`
      gateway.nextStatuses.push(200_002)
      await conversation.sendText(text)
    }
    void chat.start()
    await clock.advance(20_000)
    await revoke('停机了')
    await clock.advance(1_000)
    await revoke('报警 E-17')
    await clock.advance(8_000)
    expect([chat.state.getState().connection.name, made]).toEqual(['online', 3])
    await chat.stop()
    gateway.token = 'token-4'
    void chat.start()
    await clock.advance(10_000)
    expect([chat.state.getState().connection.name, made]).toEqual(['online', 4])
    expect(conversation.state.getState().entries).toMatchObject([
      { sendState: 'sent', content: [{ text: '停机了' }] },
      { sendState: 'sent', content: [{ text: '报警 E-17' }] },
    ])
    expect(seen).not.toContain('refused')
  })

  it('[IM-16] a renewal that hangs while the chat stops is asked for no further, and tells of nothing', async () => {
    const { clock, page } = createFixture()
    let asked = 0
    const chat = page({
      refreshToken: () => {
        asked += 1
        return new Promise((_, reject) => clock.setTimeout(() => reject(new Error('the shop answered 500')), 8_000))
      },
    })
    const told: string[] = []
    chat.on('tokenWillExpire', () => void told.push('tokenWillExpire'))
    void chat.start()
    await clock.advance(7_199_000 * 0.75 + 1_000)
    expect([asked, told]).toEqual([1, ['tokenWillExpire']])
    told.length = 0
    await chat.stop()
    await clock.advance(2 * 3_600_000)
    expect([asked, told]).toEqual([1, []])
  })

  it.each([
    ['host', '/app/host/', 'rejects'],
    ['host', '/app/host/', 'answers'],
    ['visitor', '/virtually/user/generate', 'rejects'],
    ['visitor', '/virtually/user/generate', 'answers'],
  ])(
    'a call of the %s (%s) that hangs while the chat stops, and then %s, is asked for no further and opens nothing',
    async (_, piece, end) => {
      const { clock, gateway, page } = createFixture()
      let asked = 0
      gateway.intercept = async (path) => {
        if (!path.includes(piece)) return undefined
        asked += 1
        await new Promise((resolve) => clock.setTimeout(() => resolve(undefined), 9_000))
        if (end === 'rejects') throw new TypeError('fetch failed')
        return undefined
      }
      const chat = page(VISITOR)
      void chat.start()
      await clock.advance(5_000)
      expect(asked).toBe(1)
      await chat.stop()
      await clock.advance(2 * HOUR)
      expect([asked, gateway.open.length, chat.state.getState().connection.name]).toEqual([1, 0, 'stopped'])
    },
  )

  it('[SV-12] who gets no frames of a conversation is brought up to the number that a list names', async () => {
    const { clock, gateway, page } = createFixture({
      faults: (frame) => (frame.eventType === 202 ? 'lose' : 'pass'),
    })
    gateway.say('c1', 'c1', MsgType.text, [{ text: '停车了' }], { type: 6 })
    const chat = page()
    const conversation = chat.conversation('c1', 6)
    const texts = () =>
      conversation.state
        .getState()
        .entries.map((entry) => 'content' in entry && (entry.content[0] as { text: string }).text)
    void chat.start()
    await clock.advance(1_000)
    for (const text of ['还在吗', '又停了']) gateway.say('c1', 'c1', MsgType.text, [{ text }], { type: 6 })
    await clock.advance(60_000)
    expect(texts()).toEqual(['停车了'])
    const asked = () => gateway.calls.filter(({ path }) => path.endsWith('/msg/details')).length
    const before = asked()
    conversation.expectHead(3)
    await clock.advance(2_000)
    expect(texts()).toEqual(['停车了', '还在吗', '又停了'])
    expect(asked()).toBe(before + 1)
    // Messages that are loaded already are not requested again.
    conversation.expectHead(3)
    await clock.advance(60_000)
    expect(asked()).toBe(before + 1)
  })
})
