/** A visitor signs in: their conversation and their wait continue in the account's conversation. */
import { checkContent, LIMITS, MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../ports/ports'
import { createWorld, toCustomer, toDesk } from '../test-world/world'
import { continuation, readEarlier } from './earlier-talk'

const talk = { deskId: 'desk', visitorId: 'vera', customerId: 'carl', customerName: '卡尔' }
const row = (msgSeqId: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  key: 'service|desk|vera',
  msgSeqId,
  tid: `t${msgSeqId}`,
  senderId: 'vera',
  senderName: '访客 VERA',
  msgType: MsgType.text,
  content: [{ text: `第 ${msgSeqId} 句` }],
  timestamp: msgSeqId,
  clientTimestamp: msgSeqId,
  isRemoved: false,
  isMsgDelete: false,
  ...more,
})
interface Card {
  title: string
  items: { content: readonly unknown[]; senderName: string }[]
}
const items = (message: { content: readonly unknown[] } | undefined) =>
  (message?.content[0] as Card | undefined)?.items ?? []

describe('the card of an earlier talk', () => {
  it('[IM-22] [IM-24] holds what was said by both, not the moves of the desk and not what was taken back', () => {
    const [card, goodbye, ...more] = continuation(talk, undefined, [
      row(1, { senderId: 'desk', msgType: MsgType.faqList, content: [{ items: [] }] }),
      row(2),
      row(3, { isRemoved: true, content: [] }),
      row(4, { senderId: 'desk', msgType: MsgType.transferResponse, content: [{ accepted: false, position: 1 }] }),
      row(5, { senderId: 'agent-a', senderName: '甲' }),
    ])
    expect(more).toEqual([])
    expect(card).toMatchObject({ key: 'service|desk|carl', senderId: 'carl', msgType: MsgType.relay })
    expect(card?.content).toMatchObject([{ title: '登录前的对话' }])
    expect(items(card).map(({ senderName }) => senderName)).toEqual(['访客 VERA', '甲'])
    expect(card?.effect).toEqual({ type: 'continued', fromKey: 'service|desk|vera', throughSeqId: 5 })
    expect(goodbye).toMatchObject({ key: 'service|desk|vera', msgType: MsgType.endCustomerService })
    expect(goodbye?.effect).toEqual({ type: 'departed', throughSeqId: 5 })
  })

  it('[IM-24] becomes several where one message could not carry it, and loses nothing', () => {
    const rows = Array.from({ length: 230 }, (_, at) =>
      row(at + 1, { content: [{ text: '线'.repeat(at === 9 ? 5_000 : 4) }] }),
    )
    const cards = continuation(talk, undefined, rows).filter(({ msgType }) => msgType === MsgType.relay)
    expect(cards.flatMap((card) => items(card)).length).toBe(230)
    for (const [at, { msgType, content }] of cards.entries()) {
      expect(checkContent(msgType, content)).toEqual({ ok: true })
      expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(LIMITS.frameJsonBytes * 0.75)
      expect(content).toMatchObject([{ title: `登录前的对话（${at + 1}/${cards.length}）` }])
    }
    // Each card is refused when more was said meanwhile: all or none are stored.
    for (const { effect } of cards) expect(effect).toMatchObject({ type: 'continued', throughSeqId: 230 })
  })

  it('[IM-22] [T24] is the newest of a talk blown up on purpose: half a megabyte in eight cards at most', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => row(at + 1, { content: [{ text: 'x'.repeat(4_000) }] }))
    let largest = 0
    const readBefore = async (_: string, before = Number.POSITIVE_INFINITY, limit = 0) => {
      largest = Math.max(largest, limit)
      return rows
        .filter(({ msgSeqId }) => msgSeqId < before)
        .slice(-limit)
        .reverse()
    }
    const read = await readEarlier({ readBefore }, 'service|desk|vera')
    expect(largest).toBeLessThanOrEqual(50)
    expect(read.at(-1)).toEqual(rows.at(-1))
    expect(read.map(({ msgSeqId }) => msgSeqId)).toEqual(rows.slice(-read.length).map(({ msgSeqId }) => msgSeqId))
    expect(Buffer.byteLength(JSON.stringify(read.map(({ content }) => content)))).toBeLessThan(520 * 1_024)
    const cards = continuation(talk, undefined, rows).filter(({ msgType }) => msgType === MsgType.relay)
    expect(cards).toHaveLength(8)
    expect(cards.at(-1)?.effect?.type).toBe('continued')
    expect(cards[0]?.content).toMatchObject([{ title: '登录前的对话（1/8）' }])
  })

  it('[IM-22] is none where nothing was said; whoever only asked for a human keeps the place', () => {
    const types = (...of: Parameters<typeof continuation>) => continuation(...of).map(({ msgType }) => msgType)
    expect(types(talk, undefined, [])).toEqual([MsgType.endCustomerService])
    const session = { id: 's', key: 'service|desk|vera', deskId: 'desk', customerId: 'vera', announcements: 0 }
    expect(types(talk, { ...session, phase: 'bot' }, [])).toEqual([MsgType.endCustomerService])
    expect(types(talk, { ...session, phase: 'waiting' }, [])).toEqual([
      MsgType.userToHumanAgent,
      MsgType.endCustomerService,
    ])
  })
})

describe('a visitor who signs in', () => {
  it('[IM-22] [WD-11] waits on as a customer and is told the place; the same again makes no second card', async () => {
    const here = createWorld()
    const vera = await here.enter('vera')
    await vera.sends(toDesk({ content: [{ text: '轴承异响' }] }))
    await vera.sends(toDesk({ msgType: MsgType.userToHumanAgent, content: [] }))
    const carl = await here.enter('carl')
    expect(await here.take(here.gateway.desk.continueTalk(talk))).toEqual({ ok: true })
    const cards = () => carl.of(202).filter(({ msgType }) => msgType === MsgType.relay)
    expect(items(cards()[0]).map(({ content }) => content)).toEqual([[{ text: '轴承异响' }]])
    expect(carl.of(202).at(-1)).toMatchObject({
      msgType: MsgType.transferResponse,
      content: [{ accepted: false, position: 1 }],
    })
    expect(await here.stores.desk.session('service|desk|vera')).toMatchObject({ phase: 'resolved' })
    expect(await here.take(here.gateway.desk.continueTalk(talk))).toEqual({ ok: true })
    expect(cards()).toHaveLength(1)
  })

  it('[IM-22] [SV-12] keeps the agent, who writes to the account from then on', async () => {
    const here = createWorld()
    const [vera, agent] = [await here.enter('vera'), await here.enter('agent-a')]
    await vera.sends(toDesk({ msgType: MsgType.userToHumanAgent, content: [] }))
    const accept = here.gateway.desk.accept({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' })
    await here.take(accept)
    await agent.sends(toCustomer('vera'))
    const carl = await here.enter('carl')
    await here.take(here.gateway.desk.continueTalk(talk))
    expect(carl.of(202).at(-1)).toMatchObject({ content: [{ accepted: true, agentId: 'agent-a' }] })
    const [there, gone] = [toCustomer('carl'), toCustomer('vera')]
    await agent.sends(there)
    await agent.sends(gone)
    expect([agent.statusOf(there.tid)?.code, agent.statusOf(gone.tid)?.code]).toEqual([0, 300002])
  })

  it('[IM-22] [IM-24] takes along what was said while the talk was read, and nothing is said there after it', async () => {
    const here = createWorld()
    const [vera, carl] = [await here.enter('vera'), await here.enter('carl')]
    const words = ['轴承异响', '第二句', '第三句'].map((text) => toDesk({ content: [{ text }] }))
    await vera.sends(words[0] ?? {})
    const { readBefore } = here.stores.messages
    let reads = 0
    // Two messages in flight: one is stored after the conversation is read, the other after the rest is read.
    here.stores.messages.readBefore = async (...asked) => {
      const page = await readBefore(...asked)
      reads += 1
      await vera.sends(...(reads <= 2 ? [words[reads] ?? {}] : []))
      return page
    }
    let outcome: unknown
    void here.gateway.desk.continueTalk(talk).then((came) => {
      outcome = came
    })
    // The desk's steps and vera's messages alternate.
    while (outcome === undefined) await here.clock.settle()
    expect(outcome).toEqual({ ok: true })
    here.stores.messages.readBefore = readBefore
    const cards = carl.of(202).filter(({ msgType }) => msgType === MsgType.relay)
    expect(cards).toHaveLength(1)
    expect(items(cards[0]).map(({ content }) => content)).toEqual(words.map(({ content }) => content))
    expect(words.map(({ tid }) => vera.statusOf(tid)?.code)).toEqual([0, 0, 0])
    expect(vera.of(202).at(-1)).toMatchObject({ msgType: MsgType.endCustomerService })
    const late = toDesk()
    await vera.sends(late)
    expect(vera.statusOf(late.tid)?.code).toBe(300002)
    const left = {
      deskId: 'desk',
      customerId: 'vera',
      customerName: '访客',
      id: 'l1',
      text: '回电',
      phone: '1',
      attachments: [],
    }
    expect(await here.take(here.gateway.desk.leaveMessage(left))).toEqual({ ok: false, reason: 'conflict' })
    const rows = await here.stores.messages.readBefore('service|desk|vera', undefined, 99)
    expect(rows.filter(({ senderId }) => senderId === 'vera')).toHaveLength(3)
  })

  it('[IM-22] who has opened the talk and said nothing has nothing to carry, and begins nothing there any more', async () => {
    const here = createWorld()
    const vera = await here.enter('vera')
    await here.stores.conversations.ensure({ kind: 'service', deskId: 'desk', customerId: 'vera' }, [
      { userId: 'vera', role: 'customer' },
    ])
    expect(await here.take(here.gateway.desk.continueTalk(talk))).toEqual({ ok: false, reason: 'not-found' })
    const late = toDesk()
    await vera.sends(late)
    expect(vera.statusOf(late.tid)?.code).toBe(300002)
    expect((await here.stores.conversations.heads(['service|desk|carl'])).size).toBe(0)
  })
})
