/** Every fault as a call of the control API: the schema of its body, and its effect. */
import type { Frame } from '@weft/protocol'
import { MsgType } from '@weft/protocol'
import type { FaultOptions, Faults, FrameMatch, Strikes } from '../api/api'
import { anything, integer, object, oneOf, type Schema, text } from './schema'

export interface FaultCall {
  summary: string
  body: Schema
  /** Takes a validated body. The return value, if callable, ends the fault. */
  inject(faults: Faults, body: never): Strikes
}

/** Names of the faults; `expectStruck` checks them. */
export type FaultName = Exclude<keyof Faults, 'expectStruck'>

interface JsonMatch extends Omit<FrameMatch, 'where'> {
  frame?: Record<string, unknown>
}
interface JsonOptions {
  times?: number | 'always'
  share?: number
}
type Person = { userId?: string }

const MATCH = object(
  {
    direction: oneOf(['up', 'down'], 'up: from the client; down: to it'),
    eventType: integer('kind of the frame, e.g. 201'),
    msgType: integer(`type of the message, e.g. ${MsgType.text}`),
    userId: text('owner of the socket'),
    frame: anything('members that the frame must have, with these values'),
  },
  [],
  'which frames; {} is every frame',
)
const MESSAGE_MATCH = object(
  { msgType: integer('type of the message'), userId: text('its sender'), frame: anything('members that it must have') },
  [],
  'which messages; default every one',
)
const OPTIONS = {
  times: {
    description: 'how often it strikes, default 1',
    oneOf: [{ type: 'integer', minimum: 1 }, { enum: ['always'] }],
  },
  share: { type: 'number', description: 'of those that fit, above 0 up to 1, drawn by --seed' },
} satisfies Record<string, Schema>
const WHOSE = object({ userId: text('whose; everybody’s where it is absent') })
const retryAfter: Schema = {
  description: 'Retry-After: seconds, or an HTTP date',
  oneOf: [{ type: 'integer', minimum: 0 }, { type: 'string' }],
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Converts a JSON match to the kit's; `frame` is the JSON form of `where`. */
function matchOf({ frame, ...match }: JsonMatch): FrameMatch {
  if (!frame) return match
  const members = Object.entries(frame)
  return {
    ...match,
    where: (passing: Frame) =>
      members.every(([name, value]) => isEqual((passing as unknown as Record<string, unknown>)[name], value)),
  }
}

const optionsOf = ({ times, share }: JsonOptions): FaultOptions => ({
  ...(times !== undefined && { times: times === 'always' ? Number.POSITIVE_INFINITY : times }),
  ...(share !== undefined && { share }),
})

const call = <Body>(summary: string, body: Schema, inject: (faults: Faults, body: Body) => Strikes): FaultCall => ({
  summary,
  body,
  inject,
})

export const FAULT_CALLS: Record<FaultName, FaultCall> = {
  drop: call<JsonOptions & { match: JsonMatch }>(
    'Matching frames are lost on the way.',
    object({ match: MATCH, ...OPTIONS }, ['match']),
    (faults, { match, ...options }) => faults.drop(matchOf(match), optionsOf(options)),
  ),
  duplicate: call<JsonOptions & { match: JsonMatch }>(
    'Matching frames arrive twice.',
    object({ match: MATCH, ...OPTIONS }, ['match']),
    (faults, { match, ...options }) => faults.duplicate(matchOf(match), optionsOf(options)),
  ),
  delay: call<JsonOptions & { match: JsonMatch; ms: number }>(
    'Matching frames come so much later; those behind them overtake.',
    object({ match: MATCH, ms: integer('milliseconds'), ...OPTIONS }, ['match', 'ms']),
    (faults, { match, ms, ...options }) => faults.delay(matchOf(match), ms, optionsOf(options)),
  ),
  refuseMessage: call<JsonOptions & { code: number; match?: JsonMatch }>(
    'The next message is answered with a 203 of this code and stored nowhere.',
    object({ code: integer('of the table P-60, but 0', 1), match: MESSAGE_MATCH, ...OPTIONS }, ['code']),
    (faults, { code, match = {}, ...options }) => faults.refuseMessage(code, matchOf(match), optionsOf(options)),
  ),
  expireToken: call<{ userId: string }>(
    'The token has run out: 203 200002 and 4001, calls 20300.',
    object({ userId: text('whose') }, ['userId']),
    (faults, { userId }) => faults.expireToken(userId),
  ),
  refuseToken: call<Person>('The next login is refused: 200000 and 4001.', WHOSE, (faults, { userId }) =>
    faults.refuseToken(userId),
  ),
  restart: call<{ how?: 'kill' | 'drain'; downForMs?: number }>(
    'The gateway ends and comes again; what was stored stays.',
    object({ how: oneOf(['kill', 'drain'], 'kill: 1006, the default; drain: 1012'), downForMs: integer('default 0') }),
    (faults, options) => faults.restart(options),
  ),
  halfOpen: call<Person>('The line swallows both directions without closing.', WHOSE, (faults, { userId }) =>
    faults.halfOpen(userId),
  ),
  slowReader: call<Person>('They read nothing more, until the gateway closes with 4008.', WHOSE, (faults, { userId }) =>
    faults.slowReader(userId),
  ),
  wrongKey: call<Person>('What passes is sealed with another key.', WHOSE, (faults, { userId }) =>
    faults.wrongKey(userId),
  ),
  cut: call<Person & { code?: number }>(
    'Sockets close, with 1006 where no code is given.',
    object({ userId: text('whose; everybody’s where it is absent'), code: integer('close code', 1000) }),
    (faults, { userId, code }) => faults.cut(userId, code),
  ),
  offline: call('Nobody answers: no socket opens, calls fail.', object({}), (faults) => faults.offline()),
  refuse: call<{ what: 'visitors' | 'sockets'; because?: 'busy'; status?: number; retryAfter?: number }>(
    'The service is there and says no: to new visitors, or to new sockets and the host call.',
    object(
      {
        what: oneOf(['visitors', 'sockets'], 'who is refused'),
        because: oneOf(['too-many', 'not-allowed', 'busy', 'unknown-app'], 'default too-many'),
        status: integer('instead of because: any HTTP status from 400 to 599', 400),
        retryAfter,
      },
      ['what'],
    ),
    (faults, { what, ...refusal }) => faults.refuse(what, refusal),
  ),
  answer: call<JsonOptions & { path: string; reply: Record<string, never> }>(
    'The next calls whose path holds `path` get this reply.',
    object(
      {
        path: text('a part of the path'),
        reply: object({
          status: integer('HTTP status, default 200', 200),
          code: integer('default 0'),
          msg: text('default empty'),
          data: { type: 'array' },
          retryAfter,
        }),
        ...OPTIONS,
      },
      ['path', 'reply'],
    ),
    (faults, { path, reply, ...options }) => faults.answer({ path }, reply, optionsOf(options)),
  ),
}
