import type { OnlineFrame } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { TokenInfo } from './api/api'
import { createFixture, USER, VISITOR } from './testing/chat-fixture'

const record = () => {
  const log: unknown[] = []
  return {
    log,
    add: (name: string) => (payload?: unknown) => void log.push(payload === undefined ? name : [name, payload]),
  }
}

describe('the connection of a chat', () => {
  it('[IM-02] [IM-03] looks the address up at appServiceInitAddress and opens /ima-access/ws there', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    expect(gateway.calls[0]).toMatchObject({ method: 'GET', path: '/v1/api/mobile/app/host/weft-demo' })
    expect(gateway.calls[0]?.headers.Authorization).toBeUndefined()
    expect(gateway.sockets).toEqual(['wss://im.example/ima-access/ws'])
    expect(chat.state.getState().connection.name).toBe('online')
  })

  it('[IM-03] http becomes ws', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.host = { host: 'http://192.168.1.5:7300/' }
    void page().start()
    await clock.advance(1_000)
    expect(gateway.sockets).toEqual(['ws://192.168.1.5:7300/ima-access/ws'])
  })

  it('[IM-02] a failed look-up raises serviceAddressFailure with its sentence and is tried again', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.host = {}
    const chat = page()
    const failures: string[] = []
    chat.on('serviceAddressFailure', ({ message }) => failures.push(message))
    void chat.start()
    await clock.advance(6_000)
    expect(failures).toEqual(['服务地址获取失败，请检查配置参数！', '服务地址获取失败，请检查配置参数！'])
    gateway.host = { host: 'https://im.example' }
    await clock.advance(6_000)
    expect(chat.state.getState().connection.name).toBe('online')
  })

  it('[IM-05] greets with userId, deviceId, deviceType and token, then beats every 120 000 ms', async () => {
    const { clock, gateway, page } = createFixture()
    void page().start()
    await clock.advance(1_000)
    const [online] = gateway.received as OnlineFrame[]
    expect(online).toMatchObject({
      eventType: 100,
      userId: 'u1',
      deviceType: 'WEB',
      token: 'token-1',
      tokenType: 'bearer',
    })
    expect(online?.deviceId).toBeTruthy()
    await clock.advance(360_000)
    const beats = gateway.received.filter(({ eventType }) => eventType === 101)
    expect(beats).toEqual(Array(3).fill({ eventType: 101, timeout: 10_000 }))
  })

  it('[IM-05] the host’s policy sets the beat; a peer that does not answer is a lost one', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.host = { host: 'https://im.example', heartbeatMs: 30_000 }
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    gateway.isAnswering = false
    await clock.advance(29_500)
    expect(gateway.received.at(-1)).toMatchObject({ eventType: 101 })
    expect(chat.state.getState().connection.name).toBe('online')
    await clock.advance(10_000)
    expect(chat.state.getState().connection.name).toBe('waiting')
  })

  it('[IM-06] [IM-07] closed, error and connected are raised as the connection goes and comes', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const { log, add } = record()
    chat.on('connected', add('connected'))
    chat.on('closed', add('closed'))
    chat.on('error', add('error'))
    void chat.start()
    await clock.advance(1_000)
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(4_900)
    expect(log).toEqual([
      'connected',
      ['closed', { code: 1006, reason: '' }],
      ['error', { code: 1006, message: '通讯服务连接断开' }],
    ])
    expect(gateway.sockets).toHaveLength(1)
    await clock.advance(25_000)
    expect(gateway.sockets).toHaveLength(6)
    gateway.isReachable = true
    await clock.advance(5_100)
    expect(log.at(-1)).toBe('connected')
  })

  it('[IM-06] stop says 102 and stays so; it can be started again', async () => {
    const { clock, gateway, hint, page } = createFixture()
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    await chat.stop()
    await clock.advance(60_000)
    hint('online')
    await clock.advance(60_000)
    expect(gateway.received.at(-1)).toEqual({ eventType: 102 })
    expect(gateway.sockets).toHaveLength(1)
    expect(chat.state.getState().connection).toEqual({ name: 'stopped' })
    void chat.start()
    await clock.advance(1_000)
    expect(chat.state.getState().connection.name).toBe('online')
  })

  it('start resolves when the first connection is online, or refused', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.token = 'another'
    const refused = page()
    let isDone = false
    void refused.start().then(() => {
      isDone = true
    })
    await clock.advance(1_000)
    expect(isDone).toBe(true)
    expect(refused.state.getState().connection).toEqual({ name: 'refused', reason: 'token' })
  })

  it.each([200000, 200001, 200002])(
    '[IM-10] a refused token (%i) raises tokenError, is renewed once, and the connection comes up',
    async (code) => {
      const { clock, gateway, page } = createFixture()
      gateway.token = 'token-2'
      gateway.tokenRefusal = code
      let asked = 0
      const refreshToken = async (): Promise<TokenInfo> => {
        asked += 1
        return { accessToken: 'token-2', tokenType: 'bearer', expiresIn: 7199, createTime: clock.now() }
      }
      const chat = page({ refreshToken })
      const errors: number[] = []
      chat.on('tokenError', (error) => errors.push(error.code))
      void chat.start()
      await clock.advance(2_000)
      expect(errors).toEqual([code])
      expect(asked).toBe(1)
      expect(chat.state.getState().connection.name).toBe('online')
    },
  )

  it('[IM-10] [IM-18] a refused recall is readable with its catalogue name and the tid that recall gave', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const seen: unknown[] = []
    chat.on('status', ({ code, name, tid }) => seen.push([code, name, tid]))
    void chat.start()
    await clock.advance(1_000)
    gateway.nextStatuses.push(501001)
    const tid = await chat.conversation('desk', 5).recall(99_999)
    await clock.advance(1_000)
    expect(seen).toEqual([[501001, 'messageNotFound', tid]])
  })

  it('[IM-16] at 70 % tokenWillExpire, at 75 % one renewal, told with 100 on the open socket', async () => {
    const { clock, gateway, page } = createFixture()
    const life = 7_199_000
    const refreshed: number[] = []
    const start = clock.now()
    const chat = page({
      refreshToken: async () => {
        refreshed.push(clock.now() - start)
        gateway.token = 'token-2'
        return { accessToken: 'token-2', tokenType: 'bearer', expiresIn: 7199, createTime: clock.now() }
      },
    })
    const warned: number[] = []
    chat.on('tokenWillExpire', ({ expiresAt }) => warned.push(expiresAt - clock.now()))
    void chat.start()
    await clock.advance(life * 0.7 - 1)
    expect(warned).toEqual([])
    await clock.advance(1_000)
    expect(warned).toEqual([life * 0.3])
    expect(refreshed).toEqual([])
    await clock.advance(life * 0.05)
    expect(refreshed).toEqual([life * 0.75])
    const greetings = gateway.received.filter(({ eventType }) => eventType === 100) as OnlineFrame[]
    expect(greetings.map(({ token }) => token)).toEqual(['token-1', 'token-2'])
    expect(greetings[1]?.cursors).toBeUndefined()
    expect(gateway.sockets).toHaveLength(1)
  })

  it('[IM-09] 100001: greeted again, resent once; the second time it fails with the code', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    gateway.nextStatuses.push(100001)
    const tid = await conversation.sendText('一')
    await clock.advance(1_000)
    expect(gateway.messages('desk').map((message) => message.tid)).toEqual([tid])
    expect(gateway.received.filter(({ eventType }) => eventType === 100)).toHaveLength(2)
    gateway.nextStatuses.push(100001, 100001)
    await conversation.sendText('二')
    await clock.advance(30_000)
    expect(gateway.received.filter(({ eventType }) => eventType === 201)).toHaveLength(4)
    expect(conversation.state.getState().entries.at(-1)).toMatchObject({
      sendState: 'failed',
      failure: { code: 100001, message: '消息发送失败' },
    })
  })

  it('[IM-08] no status within 10 000 ms fails with 消息发送失败; a late 203 still turns it to sent', async () => {
    let isSilent = true
    const { clock, gateway, page } = createFixture({
      faults: (frame) => (isSilent && frame.eventType === 203 && frame.refEventType === 201 ? 'lose' : 'pass'),
    })
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const tid = await conversation.sendText('在吗')
    await clock.advance(9_900)
    expect(conversation.state.getState().entries).toMatchObject([{ sendState: 'sending' }])
    await clock.advance(200)
    expect(conversation.state.getState().entries).toMatchObject([
      { tid, sendState: 'failed', failure: { message: '消息发送失败' } },
    ])
    isSilent = false
    const [session] = gateway.open
    if (session) {
      gateway.push(session, {
        eventType: 203,
        refEventType: 201,
        tid,
        code: 0,
        message: '',
        chatId: 'desk',
        msgSeqId: 1,
        timestamp: clock.now(),
      })
    }
    await clock.advance(100)
    expect(conversation.state.getState().entries).toMatchObject([{ tid, sendState: 'sent', msgSeqId: 1 }])
  })

  it('[IM-22] a visitor id is kept, a virtual user made for it, and its token used until it runs out', async () => {
    const { clock, gateway, page, storage } = createFixture()
    const generated = () => gateway.calls.filter(({ path }) => path === '/fs/open-api/v1/virtually/user/generate')
    const first = page(VISITOR)
    void first.start()
    await clock.advance(1_000)
    const { virtuallyUserId } = JSON.parse((await storage.get('visitor')) ?? '{}')
    expect(generated()).toMatchObject([{ method: 'POST', body: { virtuallyUserId } }])
    const user = first.state.getState().user
    expect(user).toMatchObject({ userName: '访客', isVisitor: true })
    expect(gateway.received[0]).toMatchObject({ eventType: 100, deviceType: 'VISITOR', userId: user?.userId })
    await first.stop()

    const second = page(VISITOR)
    void second.start()
    await clock.advance(1_000)
    expect(generated()).toHaveLength(1)
    expect(second.state.getState().user).toEqual(user)
    await second.stop()

    await clock.advance(7_200_000)
    const third = page(VISITOR)
    void third.start()
    await clock.advance(1_000)
    expect(generated()).toHaveLength(2)
    expect(generated()[1]).toMatchObject({ body: { virtuallyUserId }, headers: { Authorization: 'bearer token-1' } })
    await third.stop()
  })

  it('a visitor writes before the first connection ever; the message goes out under the visitor that is made', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.isReachable = false
    const first = page(VISITOR)
    void first.start()
    await first.conversation('desk', 5).sendText('有人吗')
    await clock.advance(1_000)
    await first.stop()
    gateway.isReachable = true
    const second = page(VISITOR)
    void second.start()
    await clock.advance(5_000)
    const userId = second.state.getState().user?.userId
    expect(gateway.messages('desk')).toMatchObject([{ fromUserId: userId }])
    expect(second.conversation('desk', 5).state.getState().entries).toMatchObject([
      { sendState: 'sent', fromUserId: userId },
    ])
  })

  it.each([
    ['was not known yet', false],
    ['was known', true],
  ])('what a visitor who %s could not send goes out once, as the person it turns out to be', async (_who, isKnown) => {
    const { clock, gateway, page, outbox } = createFixture()
    gateway.isReachable = isKnown
    const visitor = page(VISITOR)
    void visitor.start()
    await clock.advance(1_000)
    gateway.isReachable = false
    gateway.cut()
    await visitor.conversation('desk', 5).sendText('有人吗')
    await clock.advance(1_000)
    await visitor.stop()
    const formerUserId = visitor.state.getState().user?.userId ?? ''
    expect(formerUserId !== '').toBe(isKnown)

    // Another person without `formerUserId` does not inherit it.
    gateway.isReachable = true
    const other = page({ userInfo: { userId: 'u2', userName: '李想' } })
    void other.start()
    await clock.advance(10_000)
    expect(gateway.messages('desk')).toEqual([])
    await other.stop()

    gateway.isReachable = false
    const person = page({ formerUserId })
    void person.start()
    await clock.advance(1_000)
    expect(person.conversation('desk', 5).state.getState().entries).toMatchObject([
      { content: [{ text: '有人吗' }], sendState: 'queued', fromUserId: USER.userId },
    ])
    await person.stop()
    // The next page does not know the visitor any more.
    gateway.isReachable = true
    const reloaded = page()
    void reloaded.start()
    await clock.advance(10_000)
    expect(gateway.messages('desk')).toMatchObject([{ fromUserId: USER.userId, content: [{ text: '有人吗' }] }])
    expect(await outbox.all()).toEqual([])
  })
})
