/**
 * Sends a form that creates something with an idempotency key. The browser stores the key from the first attempt until the server
 * has answered: after a timeout, a reload or a closed tab, the same request goes out with the same key, and the server returns
 * what the first attempt created. Other content gets another key.
 */
import { CallError } from '@weft/contract'
import { readJson, unanswered } from '../storage/kept'
import { newRequestKey } from './request-key'
import { currentSession } from './session'

/** Milliseconds after which the same content counts as a new request. */
const LIFE_MS = 24 * 3_600_000

/** userId; empty while no person is signed in. */
const ownerNow = () => currentSession()?.user.number ?? ''

/** Hashes content, to compare without storing it. */
function markOf(content: unknown): string {
  const text = JSON.stringify(content) ?? ''
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0
  return `${hash}.${text.length}`
}

interface Pending {
  key: string
  mark: string
  at: number
}

/** Storage refused or full: the key lives as long as the page. */
const inPage = new Map<string, Pending>()

function read(owner: string, form: string): Pending | undefined {
  const held = inPage.get(`${owner}.${form}`)
  if (held) return held
  const kept = readJson(unanswered, owner, form) as Pending | null | undefined
  const isOurs = typeof kept?.key === 'string' && /^[0-9a-f]{32}$/.test(kept.key)
  return isOurs && Date.now() - kept.at < LIFE_MS ? kept : undefined
}

function keep(owner: string, form: string, pending: Pending | undefined): void {
  if (pending) inPage.set(`${owner}.${form}`, pending)
  else inPage.delete(`${owner}.${form}`)
  unanswered.write(owner, pending && JSON.stringify(pending), form)
}

/** Whether the server may have stored the request: no response, or a 5xx. */
export const mayBeStored = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code < 0 || error.status >= 500

/** HTTP statuses sent before the server looked up the key. */
const atTheDoor = new Set([401, 403, 408, 425, 429])

/** Whether this form has an unanswered request; with `content`: one of this content. */
export function isUnanswered(form: string, content?: unknown): boolean {
  const pending = read(ownerNow(), form)
  return pending !== undefined && (content === undefined || pending.mark === markOf(content))
}

/**
 * @param form unique among forms, with the id of its subject, e.g. `note.<customerId>`
 * @param content identifies the request; the rest of the form may change between attempts
 */
export async function sendOnce<Answer>(
  form: string,
  content: unknown,
  send: (requestKey: string) => Promise<Answer>,
): Promise<Answer> {
  const owner = ownerNow()
  const mark = markOf(content)
  const earlier = read(owner, form)
  const key = earlier?.mark === mark ? earlier.key : newRequestKey()
  keep(owner, form, { key, mark, at: Date.now() })
  try {
    const answer = await send(key)
    keep(owner, form, undefined)
    return answer
  } catch (error) {
    const isSettled = error instanceof CallError && !mayBeStored(error) && !atTheDoor.has(error.status)
    if (isSettled) keep(owner, form, undefined)
    throw error
  }
}
