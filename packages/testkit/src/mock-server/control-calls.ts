/**
 * The calls of the control API: the parameters of each, and what it does to the mock. The OpenAPI document is generated from this
 * table.
 */
import type { DownFrame, MsgTypeCode } from '@weft/protocol'
import { MsgType } from '@weft/protocol'
import type { Actor, ClearFault, RecordedFrame, Strikes, TestPerson } from '../api/api'
import type { VirtualClock } from '../api/clock'
import type { MockCore } from '../mock-gateway'
import { FAULT_CALLS, type FaultName } from './fault-calls'
import { anything, integer, list, object, oneOf, type Schema, text } from './schema'

/** A refused call, with its HTTP status. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused'
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message)
  }
}

/** What the calls act on. */
export interface Controlled {
  mock: MockCore
  /** Undefined where the mock runs on the machine's clock. */
  time: VirtualClock | undefined
  actors: Map<string, Actor>
  /** Every injected fault, by the id that the call returned; a cleared one stays for its count. */
  faults: Map<number, { name: string; fault: Strikes }>
}

export interface ControlCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Members in braces are path parameters. */
  path: string
  summary: string
  query?: Readonly<Record<string, Schema>>
  body?: Schema
  /** Schema of the reply; always an object. */
  reply: Schema
  run(controlled: Controlled, asked: Asked): unknown
}
export interface Asked {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, number | string>>
  body: never
}

/** Maximum wait of a call for a frame, in ms. */
const LONGEST_WAIT_MS = 60_000
const LOOK_EVERY_MS = 10

const call = <Body>(
  method: ControlCall['method'],
  path: string,
  summary: string,
  more: Omit<ControlCall, 'method' | 'path' | 'summary' | 'run'>,
  run: (controlled: Controlled, asked: Omit<Asked, 'body'> & { body: Body }) => unknown,
): ControlCall => ({ method, path, summary, ...more, run })

const PERSON = {
  userId: text('their id, 1 to 128 characters'),
  userName: text('as others see it'),
  kind: oneOf(['visitor', 'customer', 'staff'], 'who they are; default customer'),
  department: text('of staff'),
  organisation: text('of staff'),
  agentOf: list({ type: 'string' }, 'desks that they answer for; default none'),
  robotOf: list({ type: 'string' }, 'of a robot: desks that it has a seat at'),
} satisfies Record<string, Schema>
type PersonBody = Partial<TestPerson> & { userId: string }
const personOf = ({ userId, userName = userId, kind = 'customer', agentOf = [], ...more }: PersonBody): TestPerson => ({
  userId,
  userName,
  kind,
  agentOf,
  ...more,
})

const DONE = object({})
const FRAMES = object({ frames: list(anything('seq, at, direction, socket, userId?, frame?, fault?, injected?')) })

function actorOf({ actors }: Controlled, userId: string): Actor {
  const actor = actors.get(userId)
  if (!actor) throw new ControlRefused(404, `nobody plays ${userId}: POST /actors first`)
  return actor
}

function timeOf({ time }: Controlled): VirtualClock {
  if (!time) throw new ControlRefused(409, 'the mock runs on the machine’s own time: start it with --time virtual')
  return time
}

interface FrameQuery {
  after?: number
  direction?: 'up' | 'down'
  eventType?: number
  userId?: string
  atLeast?: number
  waitMs?: number
}

/** The matching frames; waits on the machine's clock until there are enough. */
async function framesOf({ mock }: Controlled, query: FrameQuery): Promise<readonly RecordedFrame[]> {
  const { after = 0, direction, eventType, userId, atLeast = 0, waitMs = 0 } = query
  const find = () =>
    mock.frames.filter(
      ({ seq, ...one }) =>
        seq > after &&
        (direction === undefined || one.direction === direction) &&
        (eventType === undefined || one.frame?.eventType === eventType) &&
        (userId === undefined || one.userId === userId),
    )
  const until = performance.now() + waitMs
  let found = find()
  while (found.length < atLeast && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    found = find()
  }
  return found
}

const stateOf = ({ mock, time }: Controlled) => ({
  url: mock.url,
  socketUrl: mock.socketUrl,
  appId: mock.appId,
  deskId: mock.deskId,
  frameKey: mock.frameKey,
  time: time ? 'virtual' : 'machine',
  now: mock.clock.now(),
  online: mock.online,
})
const STATE = object({
  url: text('origin of the host call and of the other calls'),
  socketUrl: text('address of the socket'),
  appId: text('app of the host call'),
  deskId: text('the service desk'),
  frameKey: text('hex key of ima.ecb'),
  time: oneOf(['virtual', 'machine'], 'virtual: it passes by POST /clock/advance only'),
  now: integer('milliseconds since 1970, as the mock has it'),
  online: list({ type: 'string' }, 'people with a socket past its 100'),
})

const faultCalls: readonly ControlCall[] = (Object.keys(FAULT_CALLS) as FaultName[]).map((name) => {
  const { summary, body, inject } = FAULT_CALLS[name]
  const reply = object({ id: integer('of this fault, for GET and DELETE /faults') })
  return call<never>('POST', `/faults/${name}`, summary, { body, reply }, ({ mock, faults }, asked) => {
    const id = faults.size + 1
    faults.set(id, { name, fault: inject(mock.faults, asked.body) })
    return { id }
  })
})

/** Ends a fault early. One that cannot be called struck at once, or ends by itself as a restart does. */
function clear(fault: Strikes): void {
  if (typeof fault === 'function') (fault as ClearFault)()
}

/** Defines an action of a played person: its name in the path, its parameters, and its effect. */
const act = <Body>(
  name: string,
  summary: string,
  body: Schema,
  reply: Schema,
  run: (actor: Actor, body: Body) => unknown,
): ControlCall =>
  call<Body>(
    'POST',
    `/actors/{userId}/${name}`,
    summary,
    { body, reply },
    async (controlled, { params, body: given }) => run(actorOf(controlled, params.userId ?? ''), given),
  )
const OK = object({ ok: { type: 'boolean', description: 'whether it came about' } })
const STATUS = object({
  code: integer('of the 203'),
  msgSeqId: integer('its number, where it was stored'),
  tid: text(''),
})

const actorCalls: readonly ControlCall[] = [
  call<PersonBody>(
    'POST',
    '/actors',
    'Plays somebody else in the conversation, beside the lines: faults of lines and frames do not strike them.',
    { body: object(PERSON, ['userId']), reply: DONE },
    ({ mock, actors }, { body }) => {
      actors.set(body.userId, mock.actor(personOf(body)))
      return {}
    },
  ),
  act('online', 'Goes online.', object({}), object({ code: integer('of the 203') }), async (actor) => ({
    code: await actor.online(),
  })),
  act('offline', 'Goes offline.', object({}), DONE, (actor) => {
    actor.offline()
    return {}
  }),
  act<{ targetId: string; msgType: MsgTypeCode; content: readonly never[]; tid?: string }>(
    'send',
    'Sends a message.',
    object(
      {
        targetId: text('the desk, the customer or the peer'),
        msgType: integer(`e.g. ${MsgType.text}`),
        content: list({ type: 'object', additionalProperties: true }, 'its items'),
        tid: text('default a new one'),
      },
      ['targetId', 'msgType', 'content'],
    ),
    STATUS,
    (actor, { targetId, msgType, content, tid }) =>
      actor.send(targetId, msgType, content, tid === undefined ? {} : { tid }),
  ),
  act<{ targetId: string }>(
    'typing',
    'Types.',
    object({ targetId: text('where') }, ['targetId']),
    DONE,
    (actor, body) => {
      actor.typing(body.targetId)
      return {}
    },
  ),
  act<{ customerId: string; tid: string; text?: string }>(
    'growing',
    'As a robot: writes, as far as it is; without text that is withdrawn.',
    object({ customerId: text('to whom'), tid: text('of the message to come'), text: text('all of it so far') }, [
      'customerId',
      'tid',
    ]),
    DONE,
    (actor, body) => {
      actor.growing(body.customerId, body.tid, body.text)
      return {}
    },
  ),
  act<{ customerId: string }>(
    'accept',
    'As an agent: takes a waiting customer.',
    object({ customerId: text('who waits') }, ['customerId']),
    OK,
    async (actor, { customerId }) => ({ ok: await actor.accept(customerId) }),
  ),
  act<{ customerId: string; toAgentId: string }>(
    'transfer',
    'As an agent: hands a customer over to a colleague who is online.',
    object({ customerId: text('who is handed over'), toAgentId: text('to whom') }, ['customerId', 'toAgentId']),
    OK,
    async (actor, { customerId, toAgentId }) => ({ ok: await actor.transfer(customerId, toAgentId) }),
  ),
  act<{ customerId: string; reason?: string }>(
    'end',
    'As an agent: ends the service.',
    object({ customerId: text('whose'), reason: text('why') }, ['customerId']),
    OK,
    async (actor, { customerId, reason }) => ({ ok: await actor.end(customerId, reason) }),
  ),
  call(
    'GET',
    '/actors/{userId}/received',
    'What came down to somebody played, oldest first.',
    { reply: object({ frames: list(anything('a frame')) }) },
    (controlled, { params }) => ({ frames: actorOf(controlled, params.userId ?? '').received }),
  ),
]

export const CONTROL_CALLS: readonly ControlCall[] = [
  call('GET', '/', 'Where the mock is, what it speaks, who is online.', { reply: STATE }, stateOf),
  call<PersonBody & { expiresIn?: number }>(
    'POST',
    '/people',
    'Makes a person known and gives a token, a further one each time. Visitors come by the visitor call instead.',
    {
      body: object({ ...PERSON, expiresIn: integer('seconds, default 7199', 1) }, ['userId']),
      reply: object({
        accessToken: text('the token'),
        tokenType: text('bearer'),
        expiresIn: integer('seconds'),
        createTime: integer('milliseconds since 1970'),
      }),
    },
    ({ mock }, { body: { expiresIn, ...person } }) =>
      mock.signIn(personOf(person), expiresIn === undefined ? {} : { expiresIn }),
  ),
  ...faultCalls,
  call(
    'GET',
    '/faults',
    'The faults that were said, and how often each struck.',
    {
      reply: object({
        faults: list(
          object({ id: integer('of the call that said it'), name: text('its word'), struck: integer('times so far') }),
        ),
      }),
    },
    ({ faults }) => ({ faults: [...faults].map(([id, { name, fault }]) => ({ id, name, struck: fault.struck })) }),
  ),
  call(
    'POST',
    '/faults/expectStruck',
    'For the end of a test: 409 where a fault has struck nothing, with what passed instead.',
    { body: object({}), reply: DONE },
    ({ mock }) => {
      try {
        mock.faults.expectStruck()
      } catch (error) {
        throw new ControlRefused(409, (error as Error).message)
      }
      return {}
    },
  ),
  call('DELETE', '/faults', 'Lifts every fault.', { reply: DONE }, ({ faults }) => {
    for (const { fault } of faults.values()) clear(fault)
    return {}
  }),
  call('DELETE', '/faults/{id}', 'Lifts a fault.', { reply: DONE }, ({ faults }, { params }) => {
    const said = faults.get(Number(params.id))
    if (!said) throw new ControlRefused(404, `no fault has the id ${params.id}`)
    clear(said.fault)
    return {}
  }),
  call(
    'GET',
    '/frames',
    'What went over the sockets, oldest first; waits for it where asked to.',
    {
      query: {
        after: integer('only with a greater seq'),
        direction: oneOf(['up', 'down'], 'only these'),
        eventType: integer('only these'),
        userId: text('only of this person'),
        atLeast: integer('with waitMs: waits until so many fit'),
        waitMs: {
          ...integer('how long, on the machine’s time; then it answers with what there is'),
          maximum: LONGEST_WAIT_MS,
        },
      },
      reply: FRAMES,
    },
    async (controlled, { query }) => ({ frames: await framesOf(controlled, query as FrameQuery) }),
  ),
  call(
    'GET',
    '/calls',
    'The calls that were answered, oldest first.',
    { reply: object({ calls: list(anything('seq, at, method, path, query, body?, authorization?, status, code?')) }) },
    ({ mock }) => ({ calls: mock.calls }),
  ),
  call('DELETE', '/records', 'Empties the records of frames and calls.', { reply: DONE }, ({ mock }) => {
    mock.forget()
    return {}
  }),
  call<{ frame?: DownFrame; text?: string; to?: string }>(
    'POST',
    '/say',
    'Says any frame, true or not, or any text, beside the gateway’s own logic.',
    {
      body: object({
        frame: anything('a frame that goes down'),
        text: text('instead of it: a text as it stands'),
        to: text('whose sockets; everybody’s where it is absent'),
      }),
      reply: DONE,
    },
    ({ mock }, { body: { frame, text: words, to } }) => {
      if ((frame === undefined) === (words === undefined))
        throw new ControlRefused(400, 'the body has either "frame" or "text"')
      if (frame) mock.say(frame, to)
      else mock.sayText(words ?? '', to)
      return {}
    },
  ),
  ...actorCalls,
  call<{ ms: number }>(
    'POST',
    '/clock/advance',
    'Lets virtual time pass; answers when all that fell due is done.',
    { body: object({ ms: integer('milliseconds') }, ['ms']), reply: object({ now: integer('since 1970') }) },
    async (controlled, { body: { ms } }) => {
      const time = timeOf(controlled)
      await time.advance(ms)
      return { now: time.now() }
    },
  ),
  call<{ ms: number }>(
    'POST',
    '/clock/jump',
    'The wall clock jumps, as when somebody sets it; timers do not notice.',
    {
      body: object({ ms: { type: 'integer', description: 'milliseconds, either way' } }, ['ms']),
      reply: object({ now: integer('since 1970') }),
    },
    (controlled, { body: { ms } }) => {
      const time = timeOf(controlled)
      time.jump(ms)
      return { now: time.now() }
    },
  ),
]
