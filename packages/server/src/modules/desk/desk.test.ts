/** The results of the workbench's calls, over the gateway's own store. */
import { randomUUID } from 'node:crypto'
import type { DeskConversation, DeskCustomerContext } from '@weft/contract'
import type { AppendRequest } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createConversationStore, createMessageStore } from '../conversations/store'

let portal: TestPortal
let authorization: string

beforeAll(async () => {
  portal = await startTestPortal()
  const agent = portal.browser()
  await agent.signIn('wangxiaoyun')
  authorization = await agent.authorization()
})
afterAll(() => portal.stop())

const get = async <Data>(path: string) => {
  const url = `/web-api/desk/v1/conversations${path}`
  const reply = await portal.browser().send<Data>({ url, headers: { authorization } })
  expect(reply).toMatchObject({ status: 200, code: 0 })
  return reply.data[0] as Data
}

/** A customer with a conversation of their own, who writes messages one second apart. */
async function customer() {
  const userId = `guest-${randomUUID().slice(0, 8)}`
  const key = `service|desk|${userId}`
  const messages = createMessageStore(portal.database.pool)
  await createConversationStore(portal.database.pool).ensure({ kind: 'service', deskId: 'desk', customerId: userId }, [
    { userId, role: 'customer' },
  ])
  let at = Date.now()
  const say = async (more: Partial<AppendRequest>) => {
    at += 1_000
    const [result] = await messages.append([
      {
        key,
        right: 'participant',
        senderId: userId,
        senderName: '',
        tid: randomUUID(),
        msgType: MsgType.text,
        content: [],
        timestamp: at,
        clientTimestamp: at,
        effect: { type: 'contacted' },
        ...more,
      },
    ])
    expect(result?.ok).toBe(true)
  }
  return {
    userId,
    say,
    text: (text: string, extend?: Record<string, unknown>) => say({ content: [{ text }], extend }),
    ask: (question?: string) =>
      say({
        msgType: MsgType.userToHumanAgent,
        content: [{ question }],
        effect: { type: 'requested', question, promiseDueAt: at + 900_000 },
      }),
    row: async () => {
      const { rows } = await get<{ rows: DeskConversation[] }>('?scope=all')
      return rows.find((row) => row.customerId === userId)
    },
    pages: async () => (await get<DeskCustomerContext>(`/${userId}/context`)).pages,
  }
}

describe('what a row of the queue is about', () => {
  it('[SV-12] is the question that came with the request', async () => {
    const guest = await customer()
    await guest.text('先说一句')
    await guest.ask('退换货')
    expect((await guest.row())?.question).toBe('退换货')
  })

  it('[SV-12] is the last own text before a request without one, whatever is written later', async () => {
    const guest = await customer()
    await guest.text('第一句')
    await guest.text('12 号位\n卷绕头报警')
    await guest.say({ msgType: MsgType.image, content: [{ url: '/files/a/b.png', width: 1, height: 1 }] })
    await guest.say({ right: 'server', senderId: 'desk', content: [{ text: '您好，请稍候' }] })
    await guest.ask()
    await guest.text('有人吗')
    expect(await guest.row()).toMatchObject({ phase: 'waiting', question: '12 号位 卷绕头报警', lastText: '有人吗' })
  })

  it('[SV-12] is at most 120 characters, and nothing when nothing was said', async () => {
    const [long, silent] = [await customer(), await customer()]
    await long.text('纱'.repeat(500))
    await long.ask()
    await silent.ask()
    expect((await long.row())?.question).toBe(`${'纱'.repeat(119)}…`)
    expect((await silent.row())?.question).toBe(undefined)
  })

  it('[G6] is not a text that was recalled, and not one of an earlier round', async () => {
    const guest = await customer()
    await guest.text('上一次的事')
    await guest.ask('上一次')
    await guest.say({ msgType: MsgType.endCustomerService, effect: { type: 'ended', by: guest.userId } })
    await guest.text('说错了')
    await guest.say({
      msgType: MsgType.recall,
      content: [{ msgId: 4 }],
      effect: { type: 'recall', msgId: 4, windowMs: 120_000 },
    })
    await guest.ask()
    expect(await guest.row()).toMatchObject({ phase: 'waiting' })
    expect((await guest.row())?.question).toBe(undefined)
  })
})

describe('the pages of a customer', () => {
  const page = (at: string | number, title = `页面 ${at}`) => ({
    page: { title, address: `https://shop.example/${at}` },
  })

  it('[SV-12] come from extend.page, latest first, each address once with its latest title', async () => {
    const guest = await customer()
    await guest.text('一', page('a', '旧标题'))
    await guest.text('二', page('b'))
    await guest.text('三', page('a', '新标题'))
    await guest.text('四')
    const pages = await guest.pages()
    expect(pages.map(({ title, address }) => [title, address])).toEqual([
      ['新标题', 'https://shop.example/a'],
      ['页面 b', 'https://shop.example/b'],
    ])
    expect(pages[0]?.at).toBeGreaterThan(pages[1]?.at ?? 0)
  })

  it('[SV-12] are ten at most, however often one of them was written from', async () => {
    const guest = await customer()
    for (let at = 1; at <= 12; at++) await guest.text('看看', page(at))
    for (let again = 0; again < 5; again++) await guest.text('还在看', page(12))
    expect((await guest.pages()).map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `页面 ${12 - at}`),
    )
  })

  it('[T11] leave out whatever is not a page: other schemes, too long, of another shape', async () => {
    const guest = await customer()
    await guest.text('好', page('good'))
    for (const hostile of [
      { title: '脚本', address: 'javascript:alert(1)' },
      { title: '长', address: `https://shop.example/${'x'.repeat(500)}` },
      { title: '长'.repeat(121), address: 'https://shop.example/long-title' },
      { title: '', address: 'https://shop.example/no-title' },
      { title: 7, address: 'https://shop.example/number' },
      { title: '空', address: 'https://' },
      { address: 'https://shop.example/none' },
      { title: '数组', address: ['https://shop.example/list'] },
      { title: '\u0000', address: 'https://shop.example/nul' },
      { title: '\ud800', address: 'https://shop.example/half' },
      'https://shop.example/text',
      null,
      [],
    ])
      await guest.text('坏', { page: hostile })
    expect((await guest.pages()).map(({ address }) => address)).toEqual(['https://shop.example/good'])
  })

  it('[G16] are those of this customer alone', async () => {
    const [one, other] = [await customer(), await customer()]
    await one.text('我的', page('mine'))
    await other.text('别人的', page('theirs'))
    expect((await other.pages()).map(({ address }) => address)).toEqual(['https://shop.example/theirs'])
  })
})

describe('the self-check of an open workbench', () => {
  it('[SV-12] is counted by what it found, from agents alone', async () => {
    const url = '/web-api/desk/v1/checks'
    const report = (deviations: string[], who = authorization) =>
      portal.browser().send({ method: 'POST', url, headers: { authorization: who }, payload: { deviations } })
    for (const found of [[], [], ['rows', 'counts'], ['pane', 'pane']])
      expect(await report(found)).toMatchObject({ status: 200, code: 0 })
    expect(await report(['colour'])).toMatchObject({ status: 400 })
    const customer = portal.browser()
    await customer.signIn('zhoumin')
    expect(await report([], await customer.authorization())).toMatchObject({ status: 403 })
    const { response } = await portal.browser().send({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const counted = [...response.body.matchAll(/weft_desk_checks_total\{result="(\w+)"\} (\d+)/g)]
    expect(Object.fromEntries(counted.map(([, result, count]) => [result, Number(count)]))).toEqual({
      equal: 2,
      rows: 1,
      counts: 1,
      pane: 1,
    })
  })
})
