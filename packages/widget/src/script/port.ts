/**
 * The messages between the page's half and the frame's half of `frame` mode, with their validation. One `hello` goes by window
 * message to the exact origin of the other side and transfers a port. Everything later goes over that port, which the page's
 * other scripts cannot read. Messages of a wrong shape are dropped.
 */
import type { AppCommand, BootOptions, WeftEvent } from './options'

export interface Hello {
  weft: 'hello'
  /** The options that can be cloned; functions stay with the page. */
  options: Omit<BootOptions, 'identity' | 'user' | 'token' | 'refreshToken'> & { appId: string }
  hasIdentity: boolean
}

/** Page → frame. `stop` ends the chat, `forget` also erases its stored data. */
export interface Call {
  id: number
  command: AppCommand | 'stop' | 'forget' | 'page'
  value?: unknown
}
/**
 * Frame → page: an event, or a request: `identity` for a fresh signed token, `move` to move the page's button one step, `leave`
 * to return the focus to the page.
 */
export type Saying = { event: WeftEvent; values: unknown[] } | { ask: Ask; id: number }
export type Ask = 'identity' | 'move' | 'leave'
/** The answer to a call or to a request. */
export interface Answer {
  answer: number
  value?: unknown
  error?: string
}

const COMMANDS: readonly unknown[] = [
  'update',
  'identify',
  'open',
  'close',
  'toggle',
  'sendMessage',
  'stop',
  'forget',
  'page',
]
const ASKS: readonly unknown[] = ['identity', 'move', 'leave'] satisfies Ask[]
const EVENTS: readonly unknown[] = ['ready', 'opened', 'closed', 'unread', 'message', 'error']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const isHello = (data: unknown): data is Hello =>
  isRecord(data) && data.weft === 'hello' && isRecord(data.options) && typeof data.options.appId === 'string'

export const isCall = (data: unknown): data is Call =>
  isRecord(data) && typeof data.id === 'number' && COMMANDS.includes(data.command)

export const isAnswer = (data: unknown): data is Answer =>
  isRecord(data) && typeof data.answer === 'number' && ['undefined', 'string'].includes(typeof data.error)

export const isSaying = (data: unknown): data is Saying => {
  if (!isRecord(data)) return false
  if (ASKS.includes(data.ask)) return typeof data.id === 'number'
  return EVENTS.includes(data.event) && Array.isArray(data.values)
}

/** Calls over a port that wait for their answers. */
export class Asker {
  #next = 0
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()

  ask(send: (id: number) => void): Promise<unknown> {
    this.#next += 1
    const id = this.#next
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      send(id)
    })
  }

  answered({ answer, value, error }: Answer): void {
    const one = this.#waiting.get(answer)
    this.#waiting.delete(answer)
    if (error === undefined) one?.resolve(value)
    else one?.reject(new Error(error))
  }

  /** No more answers will arrive: rejects the waiting calls. */
  giveUp(): void {
    for (const one of this.#waiting.values()) one.reject(new Error('Weft: shut down'))
    this.#waiting.clear()
  }
}

/** Executes a request and builds its answer. */
export async function answerTo(id: number, run: () => unknown): Promise<Answer> {
  try {
    return { answer: id, value: await run() }
  } catch (error) {
    return { answer: id, error: error instanceof Error ? error.message : String(error) }
  }
}
