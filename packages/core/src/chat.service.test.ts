import { EventType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { Platform } from './api/api'
import { createFixture } from './testing/chat-fixture'

const BASE = '/ima-business/m-api/im/v1/customer'
const ok = (...data: unknown[]) => ({ body: { code: 0, msg: '', data } })

async function atTheDesk(platform: Partial<Platform> = {}) {
  const fixture = createFixture()
  const chat = fixture.page({}, platform)
  const { desk } = chat
  void chat.start()
  await fixture.clock.advance(1_000)
  return { ...fixture, chat, desk }
}

describe('a service that has ended', () => {
  it('names its end and who had served, also when an older page brings the agent', async () => {
    const { clock, gateway, desk } = await atTheDesk()
    gateway.say('desk', 'desk', 200507, [{ accepted: true, agentId: 'a1', agentName: '王晓芸' }])
    const end = gateway.say('desk', 'desk', 200501, [{ by: 'a1' }])
    await clock.advance(100)
    expect(desk.state.getState()).toMatchObject({
      phase: 'ended',
      endMsgSeqId: end.msgSeqId,
      agentId: 'a1',
      agentName: '王晓芸',
    })
    // A request that no agent accepted ends without a name.
    gateway.say('desk', 'u1', 200502, [{}], { tid: 'other-tab' })
    const again = gateway.say('desk', 'u1', 200501, [{}], { tid: 'other-tab-2' })
    for (const session of gateway.open) for (const frame of gateway.messages('desk')) gateway.push(session, frame)
    await clock.advance(100)
    expect(desk.state.getState()).toMatchObject({ phase: 'ended', endMsgSeqId: again.msgSeqId })
    expect(desk.state.getState().agentId).toBeUndefined()
  })

  it('[P-58] is rated 1 to 5 by its number, and read back', async () => {
    const { clock, gateway, desk } = await atTheDesk()
    await expect(desk.rate({ score: 5 })).rejects.toMatchObject({ code: 'content' })
    gateway.say('desk', 'a1', 200101, [{ text: '好' }])
    const end = gateway.say('desk', 'desk', 200501, [{}])
    await clock.advance(100)
    const row = { endMsgSeqId: end.msgSeqId, score: 4, reasons: ['回复及时'], ratedAt: 1 }
    gateway.intercept = (path) => (path === `${BASE}/rating` ? ok(row) : undefined)
    await expect(desk.rate({ score: 0 })).rejects.toMatchObject({ code: 'content' })
    const rated = desk.rate({ score: 4, reasons: ['回复及时'] })
    await clock.advance(100)
    expect(await rated).toEqual(row)
    expect(gateway.calls.at(-1)).toMatchObject({
      method: 'POST',
      body: { endMsgSeqId: end.msgSeqId, deskId: 'desk', score: 4, reasons: ['回复及时'] },
    })
    const read = desk.rating()
    await clock.advance(100)
    expect(await read).toEqual(row)
  })
})

describe('[P-59] hours', () => {
  it('are read with the session, again when they end, and a server without them shows none', async () => {
    const { clock, gateway, page } = createFixture()
    let asked = 0
    gateway.intercept = (path) => {
      if (!path.endsWith('/customer/hours')) return undefined
      asked += 1
      return asked === 1
        ? ok({ isOpen: true, until: clock.now() + 60_000, text: '工作日 8:30–17:30', takesMessages: false })
        : ok({ isOpen: false, text: '工作日 8:30–17:30', reason: '国庆节', takesMessages: true })
    }
    const chat = page()
    const { desk } = chat
    void chat.start()
    await clock.advance(1_000)
    expect(desk.state.getState().hours).toMatchObject({ isOpen: true })
    await clock.advance(65_000)
    expect(desk.state.getState().hours).toMatchObject({ isOpen: false, reason: '国庆节' })
    await chat.stop()
    const calls = asked
    await clock.advance(3_600_000)
    expect(asked).toBe(calls)

    const without = await atTheDesk()
    expect(without.desk.state.getState().hours).toBeUndefined()
  })

  it('[SV-18] that the staff changes are learnt by an open page at once when it is told, else within two minutes', async () => {
    const { clock, gateway, page } = createFixture()
    let isOpen = true
    gateway.intercept = (path) =>
      path.endsWith('/customer/hours') ? ok({ isOpen, text: '全天在线', takesMessages: !isOpen }) : undefined
    const chat = page()
    const { desk } = chat
    void chat.start()
    await clock.advance(1_000)
    expect(desk.state.getState().hours).toMatchObject({ isOpen: true })
    isOpen = false
    await clock.advance(120_000)
    expect(desk.state.getState().hours).toMatchObject({ isOpen: false })
    // Told by the gateway: read at once, and the word of another desk reads nothing.
    isOpen = true
    const push = async (userId: string) => {
      for (const session of gateway.open) {
        gateway.push(session, { eventType: EventType.presence, userId, online: true, at: clock.now() })
      }
      await clock.advance(1_000)
    }
    await push('another-desk')
    expect(desk.state.getState().hours).toMatchObject({ isOpen: false })
    await push('desk')
    expect(desk.state.getState().hours).toMatchObject({ isOpen: true })
    await chat.stop()
  })

  it('[P-59] a message that is left twice for want of an answer has one request id', async () => {
    const { clock, gateway, desk } = await atTheDesk()
    const form = { name: '周敏', phone: '13800000000', text: '请回电' }
    const ids: string[] = []
    gateway.intercept = (path) => {
      if (path !== `${BASE}/leave-message`) return undefined
      const body = gateway.calls.at(-1)?.body as { requestId: string } | undefined
      ids.push(body?.requestId ?? '')
      return ids.length === 1 ? { status: 502, body: {} } : ok({ id: 'm1', createdAt: 1 })
    }
    const first = desk.leaveMessage(form)
    const failed = expect(first).rejects.toMatchObject({ code: 'http' })
    await clock.advance(100)
    await failed
    const second = desk.leaveMessage(form)
    await clock.advance(100)
    expect(await second).toMatchObject({ id: 'm1' })
    const third = desk.leaveMessage(form)
    await clock.advance(100)
    await third
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('[P-59] a file for a message that is left is stored first and named by its address', async () => {
    const asked: string[] = []
    const { clock, desk } = await atTheDesk({
      upload: async ({ url }) => {
        asked.push(new URL(url).pathname)
        const data = [{ file: { fileAccessPath: 'https://f.example/9.pdf' } }]
        return { status: 200, text: JSON.stringify({ code: 0, msg: '', data }) }
      },
    })
    const stored = desk.storeFile({
      name: '报警.pdf',
      size: 3,
      type: 'application/pdf',
      data: new Uint8Array([1, 2, 3]),
    })
    await clock.advance(100)
    expect(await stored).toEqual({ url: 'https://f.example/9.pdf', name: '报警.pdf', size: 3 })
    expect(asked).toEqual(['/open-api/v1/file/upload'])
  })

  it('[P-58] an answer of the bot is judged by its number', async () => {
    const { clock, gateway, desk } = await atTheDesk()
    gateway.intercept = (path) => (path === `${BASE}/answer/feedback` ? ok({ isHelpful: true }) : undefined)
    const judged = desk.answerHelped(7, true)
    await clock.advance(100)
    await judged
    expect(gateway.calls.at(-1)?.body).toEqual({ msgSeqId: 7, deskId: 'desk', isHelpful: true })
  })
})
