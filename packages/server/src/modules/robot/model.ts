/**
 * A model behind the common chat-completions call: `POST <base>/chat/completions`, whole or as a stream of events. Each ask is
 * one request and is never repeated, so that nobody is answered twice; what goes wrong rejects with its reason, and the desk goes
 * on without the model.
 */
import type { ModelSettings } from '../../platform/robot-settings'

/**
 * Why there is no answer. `busy`: too many asks at once, or the service asked for a pause (429, 503). `refused`: another HTTP
 * status, an error in the reply, content that was withheld, or a prompt beyond its limit. `late`: the time limit. `cut`: the
 * answer ended before its end or was too long. `garbage`: no answer in the expected form. `unreachable`: no connection, a
 * broken one, or a redirect.
 */
export type ModelFault = 'busy' | 'refused' | 'late' | 'cut' | 'garbage' | 'unreachable'

export class ModelError extends Error {
  override readonly name = 'ModelError'
  constructor(
    readonly fault: ModelFault,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`The model gave no answer (${fault}): ${detail}`, options)
  }
}

export interface ModelAsk {
  system: string
  user: string
  /** Called with the whole text so far; makes the answer a stream. */
  grow?: (text: string) => void
  signal?: AbortSignal
}

export interface Model {
  readonly name: string
  /** Resolves to the answer, trimmed and not empty. @throws ModelError; the reason of `signal` when it aborts */
  ask(ask: ModelAsk): Promise<string>
}

/** Maximum characters of an answer, and bytes of the reply around it. */
const ANSWER_CHARACTERS = 4_000
const REPLY_BYTES = 1_048_576
/** Pause after a 429 or 503 without a Retry-After, and the longest that is heeded, in milliseconds. */
const PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000

/** @param now milliseconds since 1970 */
export function createModel(settings: ModelSettings, now: () => number = Date.now): Model {
  let running = 0
  let pausedUntil = 0

  async function post({ system, user, grow }: ModelAsk, signal: AbortSignal): Promise<string> {
    const response = await fetch(`${settings.url}/chat/completions`, {
      method: 'POST',
      // A redirect would carry the key and the customer's text elsewhere.
      redirect: 'error',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: grow ? 'text/event-stream' : 'application/json',
        ...(settings.key ? { Authorization: `Bearer ${settings.key}` } : {}),
      },
      body: JSON.stringify({
        model: settings.model,
        temperature: 0,
        stream: grow !== undefined,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
    })
    if (response.status === 429 || response.status === 503) {
      pausedUntil = now() + pauseOf(response.headers.get('retry-after'), now())
      await response.body?.cancel()
      throw new ModelError('busy', `HTTP ${response.status}`)
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new ModelError('refused', `HTTP ${response.status}`)
    }
    // Some services answer a stream whole.
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
    return isStream ? readStream(response.body, grow) : readWhole(response.body)
  }

  return {
    name: settings.model,
    async ask(ask) {
      if (ask.system.length + ask.user.length > settings.promptCharacters)
        throw new ModelError('refused', `the prompt is longer than ${settings.promptCharacters} characters`)
      if (now() < pausedUntil) throw new ModelError('busy', 'the service asked for a pause')
      if (running >= settings.atOnce) throw new ModelError('busy', `${running} asks are running`)
      const limit = AbortSignal.timeout(settings.timeLimitMs)
      const signal = ask.signal ? AbortSignal.any([ask.signal, limit]) : limit
      running += 1
      try {
        return await post(ask, signal)
      } catch (error) {
        if (ask.signal?.aborted) throw ask.signal.reason
        if (limit.aborted) throw new ModelError('late', `${settings.timeLimitMs} ms`, { cause: error })
        if (error instanceof ModelError) throw error
        throw new ModelError('unreachable', error instanceof Error ? error.message : 'unknown', { cause: error })
      } finally {
        running -= 1
      }
    },
  }
}

/** Milliseconds of a Retry-After in seconds or as a date. */
function pauseOf(header: string | null, now: number): number {
  const asked = header && (/^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now)
  return typeof asked === 'number' && asked > 0 ? Math.min(asked, LONGEST_PAUSE_MS) : PAUSE_MS
}

interface Choice {
  message?: { content?: unknown }
  delta?: { content?: unknown }
  finish_reason?: unknown
}

/** Returns the first choice. Throws on anything else: an error in a reply of 200, a page of a proxy. */
function choiceOf(json: string): Choice | undefined {
  let reply: { choices?: unknown; error?: unknown }
  try {
    reply = JSON.parse(json)
  } catch (error) {
    throw new ModelError('garbage', 'not JSON', { cause: error })
  }
  if (reply?.error) throw new ModelError('refused', 'an error in the reply')
  if (!Array.isArray(reply?.choices)) throw new ModelError('garbage', 'no choices')
  return reply.choices[0] as Choice | undefined
}

/** The end of an answer: only `stop` is a whole one. */
function requireWhole(reason: unknown): void {
  if (reason === 'content_filter') throw new ModelError('refused', 'the content was withheld')
  if (reason !== 'stop') throw new ModelError('cut', `finish_reason ${String(reason)}`)
}

function requireText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') throw new ModelError('garbage', 'no text')
  if (text.length > ANSWER_CHARACTERS) throw new ModelError('cut', `longer than ${ANSWER_CHARACTERS} characters`)
  return text.trim()
}

/** The decoded text of a body, piece by piece. Throws beyond the limit of bytes; leaving the loop cancels the body. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > REPLY_BYTES) throw new ModelError('cut', `more than ${REPLY_BYTES} bytes`)
    yield decoder.decode(piece, { stream: true })
  }
}

async function readWhole(body: ReadableStream<Uint8Array>): Promise<string> {
  let json = ''
  for await (const piece of textsOf(body)) json += piece
  const choice = choiceOf(json)
  const text = requireText(choice?.message?.content)
  requireWhole(choice?.finish_reason)
  return text
}

/** Server-sent events, one `data:` line each, ended by `[DONE]`; comments and other fields are left out. */
async function readStream(body: ReadableStream<Uint8Array>, grow: ModelAsk['grow']): Promise<string> {
  let rest = ''
  let text = ''
  let reason: unknown
  for await (const piece of textsOf(body)) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      const data = line.slice('data:'.length).trim()
      if (data === '[DONE]') {
        requireWhole(reason)
        return requireText(text)
      }
      // The last event may hold the usage alone.
      const choice = choiceOf(data)
      reason = choice?.finish_reason ?? reason
      const more = choice?.delta?.content
      if (typeof more !== 'string' || more === '') continue
      text += more
      if (text.length > ANSWER_CHARACTERS) throw new ModelError('cut', `longer than ${ANSWER_CHARACTERS} characters`)
      grow?.(text)
    }
  }
  throw new ModelError('cut', 'the stream ended without [DONE]')
}
