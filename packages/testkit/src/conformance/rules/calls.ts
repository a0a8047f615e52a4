/** P-50 to P-55: the calls around the socket. */
import { type Rule, rule } from '../rule'

const KEY = /^(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i
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
  rule('P-52', 'the same secret gives the same userId, which is not the secret', async (trial) => {
    // Of the seed like the other visitors: the same one makes nobody new.
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
  }),
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
  }),
  rule('P-55', 'the status of a customer is 0, 1 or 2', async (trial) => {
    const as = await trial.visitor()
    const { data } = await trial.call<number>(
      `/ima-business/open-api/im/v1/customer/status/${encodeURIComponent(as.userId)}`,
      { as },
    )
    trial.that([0, 1, 2].includes(Number(data[0])), `it is ${JSON.stringify(data[0])}`)
  }),
]
