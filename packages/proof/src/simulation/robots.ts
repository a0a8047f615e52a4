/**
 * A desk with a robot on a socket: customers write, ask for a person and end, an agent takes over and ends, the robot answers
 * whenever it likes, and nodes die. No word of it may stand after a person took over.
 */
import { wordsOutOfTurn } from '@weft/gateway/store-contract'
import { MsgType } from '@weft/protocol'
import { seeded, virtualClock } from '@weft/testkit'
import type { Damage } from '../history/check'
import { Guest } from './guest'
import { ALL_ON, type Mechanisms } from './mechanisms'
import { Network } from './network'
import { Nodes } from './nodes'
import type { Outcome } from './run'

const CUSTOMERS = ['vera', 'wim'] as const
const ROBOT = 'robot'
const SERVICE_MS = 30_000
const CALM_MS = 20_000
const STEP_MS = 100
const keyOf = (customerId: string): string => `service|desk|${customerId}`

export async function simulateRobots(seed: number, switches: Partial<Mechanisms> = {}): Promise<Outcome> {
  const mechanisms: Mechanisms = { ...ALL_ON, ...switches }
  const chance = seeded(seed)
  const clock = virtualClock()
  const nodes: Nodes = new Nodes({
    clock,
    chance,
    mechanisms,
    count: 2,
    hintLoss: () => 0.1,
    isFull: () => false,
    ports: {
      authenticator: {
        verify: async (_type, token) => ({
          ok: true,
          identity: { ...nodes.identityOf(token), ...(token === ROBOT ? { kind: 'staff', robotOf: ['desk'] } : {}) },
        }),
      },
    },
  })
  const network = new Network({ clock, chance, nodes, mechanisms })
  const customers = CUSTOMERS.map((name) => new Guest(name, network, clock))
  const robot = new Guest(ROBOT, network, clock)
  let said = 0
  let connections = 0
  const toDesk = (guest: Guest, msgType: number, content: readonly object[]): string =>
    guest.say({ tid: `${guest.name}-${++said}`, type: 5, msgType, targetId: 'desk', content })
  const fromRobot = (customerId: string): void => {
    const tid = `robot-${++said}`
    const to = { tid, type: 6, targetId: customerId } as const
    if (chance.happens(0.5)) robot.send({ eventType: 208, ...to, text: '正在查' })
    const isOver = chance.happens(0.1)
    const content = [isOver ? { summary: '客户的机器停了' } : { title: '', text: '答' }]
    robot.say({ ...to, msgType: isOver ? MsgType.userToHumanAgent : MsgType.problemExplanation, content })
  }
  const act = (customer: Guest): void => {
    const lot = chance.next()
    const { desk } = nodes.pick()?.gateway ?? {}
    const step = { deskId: 'desk', customerId: customer.name, agentId: 'agent', agentName: '甲' }
    if (lot < 0.3) toDesk(customer, MsgType.text, [{ text: `话 ${said}` }])
    else if (lot < 0.42) toDesk(customer, MsgType.userToHumanAgent, [])
    else if (lot < 0.5) toDesk(customer, MsgType.endCustomerService, [])
    else if (lot < 0.65) void desk?.accept(step).catch(() => {})
    else if (lot < 0.72) void desk?.end(step).catch(() => {})
    else fromRobot(customer.name)
  }
  for (let now = 0; now < SERVICE_MS; now += STEP_MS) {
    await clock.advance(STEP_MS)
    for (const guest of [...customers, robot]) {
      if (!guest.isOnline) connections += 1
      guest.enter()
    }
    if (chance.happens(0.5)) act(chance.pick(customers))
    if (!chance.happens(0.01)) continue
    const node = chance.pick(nodes.all)
    node.kill()
    clock.after(chance.between(200, 3_000), () => void (node.gateway === undefined && node.start()))
  }
  await clock.advance(CALM_MS)

  const damage: Damage[] = []
  let messages = 0
  for (const customer of customers) {
    const rows = await nodes.stores.messages.readAfter(keyOf(customer.name), 0, 100_000)
    messages += rows.length
    for (const msgSeqId of wordsOutOfTurn(rows, customer.name, new Set([ROBOT])))
      damage.push({ kind: 'foreign', what: `${msgSeqId} is a robot’s word to ${customer.name}, who has a person` })
    const stored = new Set(rows.map(({ tid }) => tid))
    for (const [tid, code] of customer.answers)
      if (code === 0 && !stored.has(tid)) damage.push({ kind: 'lost', what: `${tid} was acknowledged` })
    for (const { senderId, tid, msgSeqId } of rows)
      if (senderId === ROBOT && (robot.answers.get(tid) ?? 0) !== 0)
        damage.push({ kind: 'foreign', what: `${msgSeqId} was refused with ${robot.answers.get(tid)} and is stored` })
    if (JSON.stringify(rows).includes('客户的机器停了'))
      damage.push({ kind: 'exposed', what: `${customer.name} can read what a robot told the agents` })
  }
  nodes.close()
  return { seed, damage, messages, connections }
}
