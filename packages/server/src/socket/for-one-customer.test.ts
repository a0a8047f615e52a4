/** Two agents write to several customers at once: every socket, history and search is looked through for what is not for its person. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ChatKind, type HistoryRow, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApp } from '../demo'
import { type Caller, signedIn, testCustomer } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from '../testing/test-portal'
import { connect } from './test-client'

let portal: TestPortal
let where: { url: string; frameKey: string }
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const host = await portal.browser().send<{ frameKey: string }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
  const { port } = portal.app.server.address() as AddressInfo
  where = { url: `ws://127.0.0.1:${port}/ima-access/ws`, frameKey: host.data[0]?.frameKey ?? '' }
})
afterAll(() => portal.stop())

async function online(person: Caller & { userId: string }, deviceType: 'VISITOR' | 'WEB') {
  const client = await connect(where)
  const [tokenType = '', token = ''] = person.authorization.split(' ')
  client.send({
    eventType: 100,
    userId: person.userId,
    deviceId: randomUUID(),
    deviceType,
    token,
    tokenType: tokenType.toLowerCase(),
  })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return { ...person, client }
}
type Online = Awaited<ReturnType<typeof online>>

const write = (who: Online, targetId: string, type: 5 | 6, text: string) =>
  who.client.say({ tid: randomUUID(), type, msgType: MsgType.text, targetId, content: [{ text }] })
const heardBy = (who: Online) => JSON.stringify(who.client.frames)
const of = (customerId: string, rest: string) => `/web-api/desk/v1/conversations/${customerId}/${rest}`

describe('what is meant for one customer', () => {
  it('[F05] [SV-31] reaches no other one: not by a frame, the history or a search; a whisper reaches agents alone', async () => {
    const agents = [
      await online(await signedIn(portal, 'wangxiaoyun'), 'WEB'),
      await online(await signedIn(portal, 'zhaolei'), 'WEB'),
    ] as const
    const supervisor = await online(await signedIn(portal, 'hejing'), 'WEB')
    const customers: Online[] = []
    for (let at = 0; at < 5; at++) customers.push(await online(await testCustomer(portal), 'VISITOR'))
    const named = customers.map((customer, at) => ({
      customer,
      at,
      agent: agents[at % 2] as Online,
      mark: `暗号${at}号`,
    }))

    for (const { customer, agent, mark } of named) {
      const ask = { tid: randomUUID(), type: ChatKind.customerUser, targetId: 'desk' } as const
      const asked = await customer.client.say({
        ...ask,
        msgType: MsgType.userToHumanAgent,
        content: [{ question: `${mark} 问` }],
      })
      expect(asked.code).toBe(0)
      expect(await agent.send('POST', of(customer.userId, 'accept'))).toMatchObject({ code: 0 })
    }
    // Everybody at once: customers, their agents, and colleagues between them.
    await Promise.all(
      named.flatMap(({ customer, agent, mark }) => [
        write(customer, 'desk', 5, `${mark} 客户`),
        write(agent, customer.userId, 6, `${mark} 答复`),
        supervisor.send('POST', of(customer.userId, 'whispers'), { text: `${mark} 密语` }),
        agent.send('POST', of(customer.userId, 'whispers'), { text: `${mark} 密语` }),
        agent.send('POST', of(customer.userId, 'notes'), { text: `${mark} 密语` }),
      ]),
    )
    // One is handed over, and its first agent writes once more.
    const [{ customer: moved }] = named as [(typeof named)[0]]
    const to = { toAgentId: agents[1].userId, note: '密语：交接' }
    expect(await agents[0].send('POST', of(moved.userId, 'transfer'), to)).toMatchObject({ code: 0 })
    expect((await write(agents[0], moved.userId, 6, '暗号0号 迟到')).code).not.toBe(0)
    expect((await write(agents[1], moved.userId, 6, '暗号0号 接手')).code).toBe(0)
    // A customer who writes into another customer's conversation, as a customer (5) and as an agent (6).
    for (const type of [5, 6] as const)
      expect((await write(customers[1] as Online, moved.userId, type, '暗号1号 串门')).code).not.toBe(0)

    for (const { customer, agent } of named) {
      // The last word to each customer: what was before it has been delivered.
      const last = `收尾 ${customer.userId}`
      const by = customer === moved ? agents[1] : agent
      expect((await write(by, customer.userId, 6, last)).code).toBe(0)
      await customer.client.message((frame) => JSON.stringify(frame.content).includes(last))
    }
    for (const { customer, at, mark } of named) {
      const chat = `/ima-business/m-api/im/v1/chat/${customer.userId}/desk/msg`
      const read = async (query: string) =>
        JSON.stringify((await customer.get<{ rows: HistoryRow[] }>(`${chat}/${query}`)).data)
      const keyword = (text: string) => read(`search?${new URLSearchParams({ keyword: text })}`)
      const all = [heardBy(customer), await read('details?pageNumber=1&pageSize=50'), await keyword('暗号')].join()
      expect(all).toContain(`${mark} 答复`)
      for (const other of named) if (other.at !== at) expect(all).not.toContain(other.mark)
      expect(all).not.toContain('密语')
      expect(await keyword('密语')).not.toContain('密语')
    }
    expect(heardBy(customers[0] as Online)).not.toContain('迟到')
    // Agents are told without a word of it, and read it by its call.
    for (const agent of agents) expect(heardBy(agent)).not.toContain('密语')
    const { data } = await agents[1].get<{ rows: { text: string }[] }>(of(moved.userId, 'whispers'))
    expect(data[0]?.rows.map(({ text }) => text)).toEqual(['暗号0号 密语', '暗号0号 密语'])
  })

  it('[SV-31] a whisper is a 205 of its customer at the agent’s socket, and nothing at the customer’s', async () => {
    const wang = await online(await signedIn(portal, 'wangxiaoyun'), 'WEB')
    const he = await signedIn(portal, 'hejing')
    const guest = await online(await testCustomer(portal), 'VISITOR')
    const ask = { tid: randomUUID(), type: ChatKind.customerUser, targetId: 'desk' } as const
    await guest.client.say({ ...ask, msgType: MsgType.userToHumanAgent, content: [{ question: '报警' }] })
    await wang.send('POST', of(guest.userId, 'accept'))
    await guest.client.message(({ msgType }) => msgType === MsgType.transferResponse)
    const [heard, saw] = [guest.client.frames.length, wang.client.frames.length]
    expect(await he.send('POST', of(guest.userId, 'whispers'), { text: '问流水号' })).toMatchObject({ code: 0 })
    const hint = await wang.client.next(
      205,
      (frame) => frame.userId === guest.userId && wang.client.frames.indexOf(frame) >= saw,
    )
    expect(Object.keys(hint).sort()).toEqual(['at', 'eventType', 'online', 'userId'])
    expect(hint.online).toBe(true)
    // The agent’s answer comes after whatever the whisper could have sent.
    await write(wang, guest.userId, 6, '请问流水号？')
    await guest.client.message(({ msgType }) => msgType === MsgType.text)
    expect(guest.client.frames.slice(heard).filter(({ eventType }) => eventType === 205)).toEqual([])
  })
})
