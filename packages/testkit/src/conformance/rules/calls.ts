/** P-50 to P-59: the HTTP calls. */
import type { ServiceHoursRow } from '@weft/protocol'
import { type Rule, rule } from '../trial/rule'
import { PassedOver } from '../trial/trial'

const KEY = /^(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i
const HOURS_CALL = '/ima-business/open-api/im/v1/customer/hours'
const VISITOR_CALL = '/fs/open-api/v1/virtually/user/generate'

export const callRules: readonly Rule[] = [
  rule('P-50', 'a token that is unknown is told by 20301 under HTTP 200', async (trial) => {
    const who = await trial.visitor()
    const path = `/ima-business/m-api/im/v1/chat/${encodeURIComponent(who.userId)}/${trial.deskId}/msg/details`
    for (const as of [undefined, { ...who, token: 'no-such-token' }]) {
      const { status, code } = await trial.call(path, as ? { as } : {})
      trial.that(status === 200 && code === 20301, `${as ? 'a wrong token' : 'none'}: HTTP ${status}, code ${code}`)
    }
  }),
  rule('P-51', 'the host call names host and key, and knows no unknown app', async (trial) => {
    const { url, appId } = trial.around
    const path = '/v1/api/mobile/app/host/'
    const { code, data } = await trial.call<{ host?: string; frameKey?: string }>(path + appId, { at: url })
    trial.that(code === 0, `it is answered with ${code}`)
    trial.that(URL.canParse(data[0]?.host ?? ''), `host is ${data[0]?.host}`)
    trial.that(KEY.test(data[0]?.frameKey ?? ''), 'frameKey has not 32, 48 or 64 hex digits')
    const unknown = await trial.call(`${path}no-such-app-${trial.around.newId()}`, { at: url })
    trial.that(unknown.code !== 0, 'an unknown app has a host')
  }),
  rule(
    'P-52',
    'the same secret gives the same userId, which is not the secret',
    async (trial) => {
      // Derived from the seed like the other visitors, so that a run with the same seed creates no new visitor.
      const secret = `conformance-same-${trial.around.seed}-secret`
      const make = () =>
        trial.call<{ userId: string; token: string; expiresIn: number; createTime: number }>(VISITOR_CALL, {
          method: 'POST',
          body: { virtuallyUserId: secret, appId: trial.around.appId },
        })
      const first = trial.found((await make()).data[0], 'no visitor was made')
      const second = (await make()).data[0]
      trial.that(first.userId === second?.userId, `${first.userId}, then ${second?.userId}`)
      trial.that(!first.userId.includes(secret) && !secret.includes(first.userId), 'the userId gives the secret away')
      trial.that(first.expiresIn > 0 && first.expiresIn < 10_000_000, `expiresIn is ${first.expiresIn}, not seconds`)
      trial.that(first.createTime > 1_600_000_000_000, `createTime is ${first.createTime}, not milliseconds`)
    },
    { needs: 'visitor' },
  ),
  rule('P-53', 'the history comes newest first, 20 at most, below lastMsgSeqId', async (trial) => {
    const who = await trial.visitor()
    const client = await trial.online(who)
    let head = 0
    for (let n = 0; n < 23; n++) head = await trial.stored(client)
    const page = await trial.history(who, '?pageSize=100')
    trial.that(page.length === 20, `it has ${page.length} rows when 100 are asked for`)
    trial.that(page[0]?.msgSeqId === head, `it begins with ${page[0]?.msgSeqId}, the newest is ${head}`)
    const falls = page.every((row, at) => at === 0 || row.msgSeqId === (page[at - 1]?.msgSeqId ?? 0) - 1)
    trial.that(falls, `it reads ${page.map(({ msgSeqId }) => msgSeqId).join(' ')}`)
    const below = await trial.history(who, `?pageSize=3&lastMsgSeqId=${head - 5}`)
    trial.that(
      below.map(({ msgSeqId }) => msgSeqId).join() === [head - 6, head - 7, head - 8].join(),
      `three below ${head - 5} are ${below.map(({ msgSeqId }) => msgSeqId).join(' ')}`,
    )
  }),
  rule('P-54', 'the questions come by pages and end with an empty one', async (trial) => {
    const as = await trial.visitor()
    const path = '/ima-business/open-api/im/v1/customer/question/list'
    const page = async (offset: number) =>
      (await trial.call<{ total: number; rows: unknown[] }>(`${path}?offset=${offset}&limit=5&parentId=`, { as }))
        .data[0]
    const first = trial.found(await page(0), 'there is no first page')
    trial.that(first.rows.length <= 5, `five are asked for, ${first.rows.length} come`)
    const beyond = await page(first.total + 5)
    trial.that(beyond?.rows.length === 0, 'there is no empty page at the end')
    const { status } = await trial.call(`${path}?offset=0&limit=51&parentId=`, { as })
    trial.that(status === 400, `51 at once are asked for: HTTP ${status}, not 400`)
  }),
  rule('P-55', 'the status of a customer is 0, 1 or 2', async (trial) => {
    const as = await trial.visitor()
    const { data } = await trial.call<number>(
      `/ima-business/open-api/im/v1/customer/status/${encodeURIComponent(as.userId)}`,
      { as },
    )
    trial.that([0, 1, 2].includes(Number(data[0])), `it is ${JSON.stringify(data[0])}`)
  }),
  rule(
    'P-57',
    'the search finds by words what was said, newest first, and nothing that was taken back',
    async (trial) => {
      const as = await trial.visitor()
      const client = await trial.online(as)
      const path = `/ima-business/m-api/im/v1/chat/${encodeURIComponent(as.userId)}/${trial.deskId}/msg/search`
      const find = (query: string) => trial.call<{ total: number; rows: { tid: string }[] }>(`${path}${query}`, { as })
      // A unique text of this run, and two characters that other runs of the seed have used too.
      const word = trial.around.newId()
      const tids: string[] = []
      const numbers: number[] = []
      for (let n = 0; n < 2; n++) {
        const frame = trial.note({ msgType: 200101, content: [{ text: `寻梭 ${word}` }] })
        tids.push(frame.tid)
        numbers.push((await client.say(frame)).msgSeqId ?? 0)
      }
      const foundBy = async (keyword: string) => {
        const { code, data } = await find(`?keyword=${encodeURIComponent(keyword)}`)
        trial.that(code === 0, `the search for "${keyword}" is answered with ${code}`)
        return (data[0]?.rows ?? []).map(({ tid }) => tid)
      }
      const found = await foundBy(word)
      trial.that(found.join() === [...tids].reverse().join(), `of two that say "${word}" it finds ${found.length}`)
      trial.that((await foundBy('寻梭')).includes(tids[0] ?? ''), 'two Chinese characters are not enough')
      const other = await foundBy(trial.around.newId())
      trial.that(other.length === 0, `what nobody said is found ${other.length} times`)
      await trial.stored(client, { msgType: 200201, content: [{ msgId: numbers[0] ?? 0 }] })
      const left = await foundBy(word)
      trial.that(left.join() === tids[1], `after one was recalled it finds ${left.length}`)
      const { code } = await find('')
      trial.that(code === 100005, `a search for nothing is answered with ${code}, not 100005`)
    },
  ),
  rule('P-59', 'the hours are told to everybody', async (trial) => {
    const { code, data } = await trial.call<Partial<ServiceHoursRow>>(HOURS_CALL)
    trial.that(code === 0, `they are answered with ${code}`)
    const { isOpen, text, takesMessages } = data[0] ?? {}
    trial.that(
      typeof isOpen === 'boolean' && typeof text === 'string' && typeof takesMessages === 'boolean',
      `they read ${JSON.stringify(data[0])}`,
    )
  }),
  rule('P-59', 'a message that is left twice under one requestId is stored once', async (trial) => {
    const [hours] = (await trial.call<ServiceHoursRow>(HOURS_CALL)).data
    // Within service hours the desk takes no offline messages.
    if (!hours?.takesMessages) throw new PassedOver('people answer now: messages are left outside the hours')
    const as = await trial.visitor()
    const body = { requestId: trial.around.newId(), name: '一致性', phone: '13800000000', text: '一致性测试' }
    const leave = async () => {
      const { code, data } = await trial.call<{ id: string }>('/ima-business/m-api/im/v1/customer/leave-message', {
        as,
        method: 'POST',
        body,
      })
      trial.that(code === 0, `it is answered with ${code}`)
      return data[0]?.id
    }
    const said = async () => (await trial.history(as)).filter(({ fromUserId }) => fromUserId === as.userId)[0]?.msgSeqId
    const first = await leave()
    const before = await said()
    const second = await leave()
    trial.that(first !== undefined && first === second, `it is ${first}, then ${second}`)
    trial.that((await said()) === before, 'the second one is in the conversation too')
  }),
]
