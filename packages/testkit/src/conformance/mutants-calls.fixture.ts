/** Gateways that break P-50 to P-59: the HTTP calls. */
import type { Mutant } from './mutant.fixture'

export const CALL_MUTANTS: readonly Mutant[] = [
  {
    name: 'gives as many rows of history as are asked for',
    rule: 'P-53',
    reply(path, body) {
      if (!path.includes('/msg/details')) return body
      const [page] = body.data as [{ rows: object[] }]
      if (page?.rows.length === 20) page.rows.push({ ...page.rows[19] })
      return body
    },
  },
  {
    name: 'answers expired tokens with HTTP 200 and code 0',
    rule: 'P-50',
    reply: (_path, body) => (body.code === 20301 ? { code: 0, data: [{ total: 0, rows: [] }] } : body),
  },
  {
    name: 'takes the call of the history and never answers it',
    rule: 'P-53',
    isSilent: (path) => path.includes('/msg/details'),
  },
  {
    name: 'takes the call of a new visitor and never answers it',
    rule: 'P-52',
    isSilent: (path) => path.includes('/virtually/user/generate'),
  },
  {
    name: 'has a host for every app',
    rule: 'P-51',
    reply: (path, body) => (path.includes('/app/host/no-such-app') ? { code: 0, data: [{ host: 'x' }] } : body),
  },
  {
    name: 'begins the questions again behind the last',
    rule: 'P-54',
    reply(path, body) {
      if (!path.includes('/question/list')) return body
      const [page] = body.data as [{ total: number; rows: object[] }]
      return { ...body, data: [{ ...page, rows: page.rows.length === 0 ? [{ uuid: 'again' }] : page.rows }] }
    },
  },
  {
    name: 'says the status of a customer in words',
    rule: 'P-55',
    reply: (path, body) => (path.includes('/customer/status/') ? { ...body, data: ['waiting'] } : body),
  },
  {
    name: 'gives as many questions as are asked for',
    rule: 'P-54',
    status: (path) => (path.includes('limit=51') ? 200 : undefined),
  },
  {
    name: 'finds what was taken back',
    rule: 'P-57',
    reply(path, body) {
      if (!path.includes('/msg/search')) return body
      const [page] = body.data as [{ rows: object[] } | undefined]
      if (page?.rows.length === 1) page.rows.push({ ...page.rows[0], tid: 'gone' })
      return body
    },
  },
  {
    name: 'looks for nothing, and finds it',
    rule: 'P-57',
    reply: (path, body) => (path.includes('/msg/search') && body.code === 100005 ? { ...body, code: 0 } : body),
  },
  {
    name: 'says its hours in words alone',
    rule: 'P-59',
    reply: (path, body) => (path.endsWith('/customer/hours') ? { ...body, data: ['全天在线'] } : body),
  },
  {
    name: 'takes a message again that was left already',
    rule: 'P-59',
    asks: (path, body) => (path.endsWith('/leave-message') ? { ...body, requestId: crypto.randomUUID() } : body),
    reply: (path, body) => (path.endsWith('/leave-message') ? { ...body, data: [{ id: 'left' }] } : body),
  },
]
