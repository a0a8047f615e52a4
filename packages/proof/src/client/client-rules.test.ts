/**
 * The protocol's client rules, tested on the real client against the mock gateway: its behaviour when the gateway sends something
 * new, wrong, twice, late, or nothing. The conformance suite tests the gateway's own rules.
 */
import type { Chat, MessageEntry } from '@weft/core'
import { ChatKind, type DownFrame, type MessageUpFrame } from '@weft/protocol'
import { aCustomer, anIncomingText, aStatus, createMockGateway, type MockGateway, virtualClock } from '@weft/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testPage } from './test-page'

const person = aCustomer()
let clock: ReturnType<typeof virtualClock>
let gateway: MockGateway
let chat: Chat

beforeEach(async () => {
  clock = virtualClock()
  gateway = createMockGateway({ clock })
  chat = testPage(gateway, clock, person)
  void conversation()
  void chat.start()
  await clock.until(() => chat.state.getState().connection.name === 'online', 'online')
  await clock.advance(2_000)
})
afterEach(() => gateway.close())

const conversation = () => chat.conversation('desk', ChatKind.customerUser)
const entries = (): MessageEntry[] =>
  conversation()
    .state.getState()
    .entries.filter((entry): entry is MessageEntry => entry.kind === 'message')
const texts = () => entries().map(({ content }) => (content[0] as { text?: string } | undefined)?.text)
const sent = () => gateway.received.filter((frame): frame is MessageUpFrame => frame.eventType === 201)
const name = () => chat.state.getState().connection.name
const incoming = (msgSeqId: number, over: Parameters<typeof anIncomingText>[1] = {}) =>
  anIncomingText(`第${msgSeqId}条`, { msgSeqId, targetId: person.userId, ...over })

describe('a client', () => {
  it('[P-11] passes over frames of kinds that it does not know, and shows messages of unknown types', async () => {
    gateway.say({ eventType: 299, chatId: 'desk', news: true } as unknown as DownFrame)
    gateway.say(incoming(1, { msgType: 200_777, content: [{ anything: 1 }] }))
    await clock.advance(1_000)
    expect(name()).toBe('online')
    expect(entries().map(({ msgType }) => msgType)).toEqual([200_777])
  })

  it('[P-25] says 101 every heartbeatMs, and treats a line without an answer as lost', async () => {
    gateway.forget()
    await clock.advance(30_000)
    expect(gateway.received.map(({ eventType }) => eventType)).toEqual([101])
    gateway.faults.drop({ direction: 'down', eventType: 101 }, { times: Number.POSITIVE_INFINITY })
    const seen = new Set<string>()
    const unsubscribe = chat.state.subscribe((state) => seen.add(state.connection.name))
    await clock.advance(45_000)
    unsubscribe()
    expect(seen).toContain('waiting')
  })

  it('[P-28] [P-29] shows a message without an answer as failed after 10 s, and sends it again under its tid', async () => {
    gateway.faults.drop({ direction: 'down', eventType: 203 }, { times: Number.POSITIVE_INFINITY })
    const tid = await conversation().sendText('有人吗')
    await clock.advance(9_900)
    expect(entries()[0]?.sendState).toBe('sending')
    await clock.advance(200)
    expect(entries()[0]?.sendState).toBe('failed')
    void conversation().resend(tid)
    await clock.advance(1_000)
    expect(new Set(sent().map((frame) => frame.tid))).toEqual(new Set([tid]))
    expect(sent().length).toBeGreaterThan(1)
  })

  it('[P-32] holds a number back that came too early, and asks the history once for what is missing', async () => {
    gateway.faults.answer({ path: '/msg/details' }, { data: [{ total: 3, rows: [incoming(2), incoming(1)] }] })
    gateway.say(incoming(1))
    await clock.advance(100)
    gateway.forget()
    gateway.say(incoming(3))
    await clock.advance(400)
    expect(texts()).toEqual(['第1条'])
    await clock.advance(2_000)
    expect(gateway.calls.filter(({ path }) => path.endsWith('/msg/details'))).toHaveLength(1)
    expect(texts()).toEqual(['第1条', '第2条', '第3条'])
  })

  it('[P-32] a number that it has already changes nothing', async () => {
    gateway.say(incoming(1))
    gateway.say(incoming(1, { content: [{ text: '冒名的' }] }))
    await clock.advance(1_000)
    expect(texts()).toEqual(['第1条'])
  })

  it('[P-33] stops showing that somebody types when nothing more comes', async () => {
    gateway.say({ eventType: 204, chatId: 'desk', userId: 'agent-1', type: 5 })
    await clock.advance(500)
    expect(conversation().state.getState().typing).toEqual(['agent-1'])
    await clock.advance(15_000)
    expect(conversation().state.getState().typing).toEqual([])
  })

  it('[P-61] a code that it does not know fails its message and does nothing else', async () => {
    gateway.faults.drop({ direction: 'up', eventType: 201 })
    const tid = await conversation().sendText('一')
    await clock.advance(50)
    gateway.say(aStatus({ code: 777_777, message: 'something new', tid }))
    await clock.advance(500)
    expect(entries()[0]).toMatchObject({ tid, sendState: 'failed' })
    expect(name()).toBe('online')
    const next = await conversation().sendText('二')
    await clock.advance(500)
    expect(entries().find((entry) => entry.tid === next)?.sendState).not.toBe('failed')
  })

  it.each([
    [1001, 'comes back'],
    [1006, 'comes back'],
    [1012, 'comes back'],
    [4003, 'comes back'],
    [4008, 'comes back'],
    [4029, 'comes back'],
    [4002, 'stays away'],
  ])('[P-70] [P-71] after a close with %s it %s', async (code, what) => {
    gateway.faults.cut(person.userId, code)
    await clock.advance(100)
    expect(name()).not.toBe('online')
    await clock.advance(60_000)
    expect(name() === 'online').toBe(what === 'comes back')
  })

  it('[P-26] [P-70] an active exit says 102 and does not come back', async () => {
    gateway.forget()
    const stopped = chat.stop()
    await clock.advance(1_000)
    await stopped
    expect(gateway.received.map(({ eventType }) => eventType)).toEqual([102])
    await clock.advance(60_000)
    expect(name()).toBe('stopped')
  })
})
