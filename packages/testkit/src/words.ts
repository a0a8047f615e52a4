/**
 * Validates a test's input to the mock at the call: a misspelt option would make a fault hit everything or nothing, and the test
 * would prove something else.
 */
import { checkDownFrame, checkUpFrame, EventType, FRAMINGS, isMsgType, MsgType, STATUS } from '@weft/protocol'
import type {
  FaultOptions,
  Faults,
  FrameMatch,
  MessageMatch,
  MockGatewayOptions,
  RefusalOptions,
  TestPerson,
} from './api/api'

/** Every property name of a type; a missing or extra name does not compile. */
type Names<T> = Record<keyof Required<T>, true>

const MATCH: Names<FrameMatch> = { direction: true, eventType: true, msgType: true, userId: true, where: true }
const MESSAGE_MATCH: Names<MessageMatch> = { msgType: true, userId: true, where: true }
const OPTIONS: Names<FaultOptions> = { times: true, share: true }
const RESTART: Names<NonNullable<Parameters<Faults['restart']>[0]>> = { how: true, downForMs: true }
const CALL: Names<Parameters<Faults['answer']>[0]> = { path: true }
const REPLY: Names<Parameters<Faults['answer']>[1]> = {
  status: true,
  code: true,
  msg: true,
  data: true,
  retryAfter: true,
}
const REFUSAL: Names<RefusalOptions> = { because: true, status: true, retryAfter: true }
const BECAUSE: Record<NonNullable<RefusalOptions['because']>, true> = {
  'too-many': true,
  'not-allowed': true,
  busy: true,
  'unknown-app': true,
}
const GATEWAY: Names<MockGatewayOptions> = {
  url: true,
  appId: true,
  frameKey: true,
  clock: true,
  deskId: true,
  latencyMs: true,
  heartbeatMs: true,
  reconnect: true,
  seed: true,
  framings: true,
  questions: true,
  hours: true,
}

const refuse = (where: string, what: string): never => {
  throw new TypeError(`${where}: ${what}`)
}

function checkNames(where: string, what: string, value: unknown, names: object): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse(where, `${what} must be an object, {} at least`)
  for (const name of Object.keys(value as object))
    if (!Object.hasOwn(names, name))
      refuse(where, `there is no "${name}" in ${what}; there are ${Object.keys(names).join(', ')}`)
}

const isDuration = (ms: unknown): boolean => typeof ms === 'number' && Number.isFinite(ms) && ms >= 0

export function checkMs(where: string, what: string, ms: unknown): void {
  if (!isDuration(ms)) refuse(where, `${what} must be milliseconds from 0 on, not ${String(ms)}`)
}

const listed = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')

/** Whether frames of this number can travel in that direction. */
const travels = (direction: 'up' | 'down', eventType: number): boolean => {
  const checked = (direction === 'up' ? checkUpFrame : checkDownFrame)({ eventType })
  return checked.ok || !checked.problems.some(({ path }) => path === 'eventType')
}

function checkEventType(where: string, eventType: number, direction: FrameMatch['direction']): void {
  if (!Number.isInteger(eventType)) refuse(where, 'eventType must be a number of the protocol')
  if (!(Object.values(EventType) as number[]).includes(eventType))
    refuse(where, `there is no eventType ${eventType}; there are ${listed(EventType)}`)
  if (direction !== undefined && !travels(direction, eventType))
    refuse(where, `no frame of eventType ${eventType} goes ${direction}`)
}

function checkMsgType(where: string, msgType: number): void {
  if (!Number.isInteger(msgType)) refuse(where, 'msgType must be a number of the protocol')
  if (!isMsgType(msgType)) refuse(where, `there is no msgType ${msgType}; there are ${listed(MsgType)}`)
}

export function checkMatch(where: string, match: FrameMatch, people: readonly TestPerson[]): void {
  checkNames(where, 'the match', match, MATCH)
  const { direction, eventType, msgType, userId, where: fits } = match
  if (direction !== undefined && direction !== 'up' && direction !== 'down')
    refuse(where, `direction must be 'up' or 'down', not ${String(direction)}`)
  if (eventType !== undefined) checkEventType(where, eventType, direction)
  if (msgType !== undefined) checkMsgType(where, msgType)
  if (msgType !== undefined && eventType !== undefined && eventType !== 201 && eventType !== 202)
    refuse(where, `frames of eventType ${eventType} have no msgType; 201 and 202 have one`)
  checkUser(where, userId, people, true)
  if (fits !== undefined && typeof fits !== 'function') refuse(where, 'where must be a function of the frame')
}

export function checkMessageMatch(where: string, match: MessageMatch, people: readonly TestPerson[]): void {
  checkNames(where, 'the match', match, MESSAGE_MATCH)
  checkMatch(where, match, people)
}

export function checkStatusCode(where: string, code: unknown): void {
  const codes = Object.values(STATUS)
    .filter((status) => status.code !== STATUS.normal.code)
    .map((status) => `${status.code} ${status.name}`)
  if (code === STATUS.normal.code)
    refuse(where, `a message with code 0 is stored, which is no refusal; there are ${codes.join(', ')}`)
  if (!Object.values(STATUS).some((status) => status.code === code))
    refuse(where, `there is no code ${String(code)}; there are ${codes.join(', ')}`)
}

export function checkOptions(where: string, options: FaultOptions = {}): void {
  checkNames(where, 'the options', options, OPTIONS)
  const { times = 1, share = 1 } = options
  if (times !== Number.POSITIVE_INFINITY && !(Number.isInteger(times) && times > 0))
    refuse(where, `times must be a whole number from 1 on, or Infinity, not ${String(times)}`)
  if (!(typeof share === 'number' && share > 0 && share <= 1))
    refuse(where, `share must be above 0 and at most 1, not ${String(share)}`)
}

/** Maximum number of people that an error lists. */
const NAMED = 12

export function checkUser(where: string, userId: unknown, people: readonly TestPerson[], mayLack: boolean): void {
  if (mayLack && userId === undefined) return
  if (typeof userId !== 'string' || userId === '') refuse(where, `userId must be a text, not ${String(userId)}`)
  if (people.some((person) => person.userId === userId)) return
  const named = people.slice(0, NAMED).map((person) => `"${person.userId}" (${person.userName})`)
  if (people.length > NAMED) named.push(`${people.length - NAMED} more`)
  const known = named.length > 0 ? `there are ${named.join(', ')}` : 'there is nobody yet'
  refuse(
    where,
    `there is no person "${userId}"; ${known}. gateway.signIn, gateway.actor and the call that makes a visitor make one known`,
  )
}

export function checkRestart(options: Parameters<Faults['restart']>[0] = {}): void {
  checkNames('restart', 'the options', options, RESTART)
  const { how = 'kill', downForMs = 0 } = options
  if (how !== 'kill' && how !== 'drain') refuse('restart', `how must be 'kill' or 'drain', not ${String(how)}`)
  checkMs('restart', 'downForMs', downForMs)
}

/** Close codes that a connection can end with: those of a close frame, and 1005 and 1006, which no frame carries. */
export function checkCloseCode(where: string, code: unknown): void {
  if (!Number.isInteger(code) || (code as number) < 1000 || (code as number) > 4999)
    refuse(where, `code must be a close code from 1000 to 4999, not ${String(code)}`)
}

export function checkAnswer(call: Parameters<Faults['answer']>[0], reply: Parameters<Faults['answer']>[1]): void {
  checkNames('answer', 'the call', call, CALL)
  checkNames('answer', 'the reply', reply, REPLY)
  if (typeof call.path !== 'string' || call.path === '')
    refuse('answer', 'path must be a text, a part of the path of the calls')
  const { status = 200, data = [] } = reply
  if (!Number.isInteger(status) || status < 200 || status > 599)
    refuse('answer', `status must be an HTTP status from 200 to 599, not ${String(status)}`)
  if (!Array.isArray(data)) refuse('answer', 'data must be an array')
  checkRetryAfter('answer', reply.retryAfter)
}

function checkRetryAfter(where: string, retryAfter: number | string | undefined): void {
  if (retryAfter === undefined) return
  const isSeconds = Number.isInteger(retryAfter) && (retryAfter as number) >= 0
  if (!isSeconds && (typeof retryAfter !== 'string' || Number.isNaN(Date.parse(retryAfter))))
    refuse(where, `retryAfter must be whole seconds from 0 on or an HTTP date, not ${String(retryAfter)}`)
}

export function checkRefusal(what: unknown, refusal: RefusalOptions = {}): void {
  if (what !== 'visitors' && what !== 'sockets')
    refuse('refuse', `what must be 'visitors' or 'sockets', not ${String(what)}`)
  checkNames('refuse', 'the refusal', refusal, REFUSAL)
  const { because = 'too-many', status, retryAfter } = refusal
  if (status !== undefined && refusal.because !== undefined)
    refuse('refuse', 'because and status are two ways to say one thing: give one of them')
  if (status !== undefined && !(Number.isInteger(status) && status >= 400 && status <= 599))
    refuse('refuse', `status must be an HTTP status from 400 to 599, not ${String(status)}`)
  if (!Object.hasOwn(BECAUSE, because))
    refuse('refuse', `because must be one of ${Object.keys(BECAUSE).join(', ')}, not ${String(because)}`)
  checkRetryAfter('refuse', retryAfter)
}

export function checkGatewayOptions(options: MockGatewayOptions): void {
  const where = 'createMockGateway'
  checkNames(where, 'the options', options, GATEWAY)
  for (const name of ['latencyMs', 'heartbeatMs'] as const)
    if (options[name] !== undefined) checkMs(where, name, options[name])
  const { framings } = options
  if (framings === undefined) return
  if (!Array.isArray(framings) || framings.length === 0) refuse(where, 'framings must name one at least')
  for (const framing of framings)
    if (!(FRAMINGS as readonly string[]).includes(framing))
      refuse(where, `framings has no "${String(framing)}"; there are ${FRAMINGS.join(', ')}`)
}
