/**
 * A form that creates something sends an idempotency key with it. The key is kept in this browser from the first attempt
 * until the server has answered: a time-out, a reload or a closed tab sends the same wish with the same key, and the
 * server answers with what the first attempt created. Other content is another wish and has another key.
 */
import { CallError } from '@weft/contract'
import { unanswered } from '../storage/kept'
import { newRequestKey } from './request-key'
import { currentSession } from './session'

/** After that the same content is taken for a new wish. */
const LIFE_MS = 24 * 3_600_000

/** Empty where nobody is signed in. */
const ownerNow = () => currentSession()?.user.number ?? ''

/** Tells contents apart without keeping them. */
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

/** Refused or full: the key lives as long as the page. */
const inPage = new Map<string, Pending>()

function read(owner: string, form: string): Pending | undefined {
  const held = inPage.get(`${owner}.${form}`)
  if (held) return held
  try {
    const kept = JSON.parse(unanswered.read(owner, form) ?? 'null') as Pending | null
    const isOurs = typeof kept?.key === 'string' && /^[0-9a-f]{32}$/.test(kept.key)
    return isOurs && Date.now() - kept.at < LIFE_MS ? kept : undefined
  } catch {
    return undefined
  }
}

function keep(owner: string, form: string, pending: Pending | undefined): void {
  if (pending) inPage.set(`${owner}.${form}`, pending)
  else inPage.delete(`${owner}.${form}`)
  unanswered.write(owner, pending && JSON.stringify(pending), form)
}

/** Whether the server may have stored what was sent: it did not answer, or with a fault of its own. */
export const mayBeStored = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code < 0 || error.status >= 500

/** Refused at the door, before the server looked whether the key is known. */
const atTheDoor = new Set([401, 403, 408, 425, 429])

/** Whether this form sent something that has not been answered; of this content, where one is given. */
export function isUnanswered(form: string, content?: unknown): boolean {
  const pending = read(ownerNow(), form)
  return pending !== undefined && (content === undefined || pending.mark === markOf(content))
}

/**
 * @param form unique among forms, with the id of what it is about, e.g. `note.<customerId>`
 * @param content what makes it this wish and no other; the rest of the form may change between attempts
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
