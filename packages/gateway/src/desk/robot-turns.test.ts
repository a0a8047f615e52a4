/**
 * 500 interleaved runs of a customer, two agents, robots on sockets of two nodes, and nodes that die: after the number at which a
 * person took over no word of a robot is stored, each round has one end, and every text of the customer is kept.
 */
import { MsgType } from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocalBus } from '../hub/local-bus'
import { DEFAULT_POLICY } from '../ports/policy'
import type { RobotAnswer, RobotSource, StoredMessage } from '../ports/ports'
import { wordsOutOfTurn } from '../store-contract'
import { createWorld, grows, robotAnswer, say, type TestSocket, toDesk, type World } from '../test-world/world'

type Act =
  | { do: 'write' | 'askHuman' | 'customerEnds' | 'accept' | 'assign' | 'agentEnds' | 'leaveMessage' | 'robotDrops' }
  | { do: 'robotGrows' | 'robotAnswers' | 'robotHandsOver'; tid: number }
  | { do: 'portAnswers' | 'portHandsOver' | 'portGrows' | 'portFails' }
  | { do: 'nodeDies' | 'robotComes' }
  | { do: 'pass'; ms: number }

const plain = (weight: number, ...kinds: readonly string[]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...kinds) }),
})
const act = fc.oneof(
  plain(6, 'write'),
  plain(3, 'askHuman'),
  plain(3, 'accept', 'assign'),
  plain(3, 'customerEnds', 'agentEnds'),
  plain(1, 'leaveMessage', 'robotDrops', 'nodeDies'),
  plain(2, 'robotComes'),
  plain(5, 'portAnswers', 'portGrows', 'portHandsOver', 'portFails'),
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('robotGrows', 'robotAnswers', 'robotAnswers', 'robotHandsOver'),
      tid: fc.nat({ max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.integer({ min: 1, max: 9_000 }) }) },
) as fc.Arbitrary<Act>

/** An act with whether the world comes to rest after it: without that, the next one races it. */
const step = fc.tuple(act, fc.boolean())

interface PortAsk {
  grow(text: string): void
  tell(answer?: RobotAnswer): void
}

async function play(steps: readonly (readonly [Act, boolean])[]): Promise<void> {
  const asks: PortAsk[] = []
  const robot: RobotSource = {
    seatOf: async () => ({ userId: 'port-robot', userName: '小梭', comes: 'first' }),
    answer: (_ask, grow) => new Promise((tell) => asks.push({ grow, tell })),
  }
  const bus = createLocalBus()
  const policy = { messageBurst: 10_000 }
  const one = createWorld({ ports: { bus, robot }, policy })
  const nodes: World[] = [one, createWorld({ ports: { bus, robot }, policy, beside: one })]
  const [vera, agent] = [await one.enter('vera', { deviceId: 'vera' }), await one.enter('agent-a')]
  let seat: TestSocket | undefined
  const said: string[] = []
  const desk = { deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' }
  const running: Promise<unknown>[] = []
  const toCustomer = (socket: TestSocket | undefined, frame: ReturnType<typeof say>) =>
    running.push(Promise.resolve(socket?.sends(frame)))
  const fromVera = (frame: ReturnType<typeof say>) => {
    said.push(frame.tid)
    running.push(vera.sends(frame))
  }
  for (const [each, isSettled] of steps) {
    const { gateway } = one
    switch (each.do) {
      case 'write':
        fromVera(toDesk())
        break
      case 'askHuman':
        fromVera(toDesk({ msgType: MsgType.userToHumanAgent, content: [] }))
        break
      case 'customerEnds':
        fromVera(toDesk({ msgType: MsgType.endCustomerService, content: [] }))
        break
      case 'accept':
        running.push(gateway.desk.accept(desk))
        break
      case 'assign':
        running.push(gateway.desk.assign({ ...desk, toAgentId: 'agent-a' }))
        break
      case 'agentEnds':
        running.push(gateway.desk.end(desk))
        break
      case 'leaveMessage':
        running.push(
          gateway.desk.leaveMessage({
            deskId: 'desk',
            customerId: 'vera',
            customerName: '访客',
            id: `l${said.length}.${running.length}`,
            phone: '13800000001',
            text: '请回电',
            attachments: [],
          }),
        )
        break
      case 'robotComes':
        seat = await (nodes[1] ?? one).enter('robot', { deviceId: 'robot' })
        break
      case 'robotDrops':
        seat?.drop()
        seat = undefined
        break
      case 'robotGrows':
        running.push(Promise.resolve(seat?.sends(grows('vera', `grown-${each.tid}`, '正在查'))))
        break
      case 'robotAnswers':
        toCustomer(seat, robotAnswer('vera', '答', { tid: `grown-${each.tid}` }))
        break
      case 'robotHandsOver':
        toCustomer(seat, say('vera', { type: 6, msgType: MsgType.userToHumanAgent, content: [{ summary: '机密' }] }))
        break
      case 'portAnswers':
        asks.shift()?.tell({ does: 'answer', text: '答', sources: [] })
        break
      case 'portHandsOver':
        asks.shift()?.tell({ does: 'handOver', summary: '机密', text: '我请同事来。' })
        break
      case 'portGrows':
        asks[0]?.grow('正在查')
        break
      case 'portFails':
        asks.shift()?.tell(undefined)
        break
      case 'nodeDies':
        // It stops without a word: what its robot was writing is never withdrawn by it.
        nodes[1]?.restart(policy)
        seat = undefined
        break
      case 'pass':
        await one.clock.pass(each.ms)
    }
    if (isSettled) await one.clock.settle()
  }
  await one.clock.settle()
  await Promise.all(running)
  for (const each of asks) each.tell(undefined)
  await one.clock.pass(DEFAULT_POLICY.robotSilenceMs)
  const rows = await one.stores.messages.readAfter('service|desk|vera', 0, 10_000)
  expect(wordsOutOfTurn(rows, 'vera', new Set(['robot', 'port-robot']))).toEqual([])
  // No question is lost, and what was refused a robot took no number.
  const stored = new Set(rows.map(({ tid }) => tid))
  expect(said.filter((tid) => vera.statusOf(tid)?.code === 0 && !stored.has(tid))).toEqual([])
  expect(said.filter((tid) => vera.statusOf(tid) === undefined)).toEqual([])
  expect(rows.map(({ msgSeqId }) => msgSeqId)).toEqual(rows.map((_row, index) => index + 1))
  expect(JSON.stringify([vera.frames, agent.frames, rows])).not.toContain('机密')
  for (const node of nodes) node.gateway.close()
}

describe('whose turn it is', () => {
  it('[SV-27] 500 interleaved runs: 0 words of a robot after a person took over', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), play), {
      numRuns: 500,
      seed: 20_261_128,
    })
  })

  it('[SV-27] the check finds a word that came too late', () => {
    const row = (senderId: string, msgSeqId: number, msgType: number, item = {}) =>
      ({ senderId, msgSeqId, msgType, content: [item], tid: `t${msgSeqId}` }) as unknown as StoredMessage
    const talk = [
      row('vera', 1, MsgType.text),
      row('robot', 2, MsgType.problemExplanation),
      row('vera', 3, MsgType.userToHumanAgent),
      row('robot', 4, MsgType.problemExplanation),
      row('desk', 5, MsgType.transferResponse, { accepted: true }),
      row('robot', 6, MsgType.problemExplanation),
      row('vera', 7, MsgType.endCustomerService),
      row('robot', 8, MsgType.problemExplanation),
      row('vera', 9, MsgType.text),
      row('robot', 10, MsgType.problemExplanation),
    ]
    expect(wordsOutOfTurn(talk, 'vera', new Set(['robot']))).toEqual([4, 6, 8])
  })
})
