/**
 * The after-sales side of the demo world: twelve weeks of orders in every state, each with its log, pictures, parts and rating,
 * counted back from now; and recent notices of their people.
 */
import { machinePicture, scenePicture } from '@weft/pictures'
import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { machinePart } from '../modules/contracts'
import { dictionaryItem, ensureDictionary } from '../modules/dictionary'
import { goods } from '../modules/goods'
import { notice } from '../modules/notices'
import { workOrder, workOrderDay, workOrderFile, workOrderLog, workOrderPart } from '../modules/work-orders'
import { chinaTime } from '../platform/china-time'
import { searchableOf } from '../platform/search'
import { complaints, type Fault, faults, questions } from './copy/faults'
import { type DemoContract, type DemoMachine, demoContracts } from './customers'
import { demoEnterprises, demoPeople } from './people'
import { demoNumber, demoUserId, demoUuid } from './seed'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Order = typeof workOrder.$inferInsert
type Log = typeof workOrderLog.$inferInsert
type State = Order['state']

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const engineers = ['sunjianguo', 'hansong'] as const

/** The people who ask for an enterprise, in turn. */
const askers: Readonly<Record<string, readonly string[]>> = {
  jinlun: ['zhoumin', 'wujianping', 'zhoumin', 'shenyan'],
  huafang: ['chenli', 'madong'],
  hengzhi: ['xuhaibo'],
  lanyin: ['liangjie'],
}

interface Plan {
  by: string
  fault: Fault
  contract?: DemoContract
  machine?: DemoMachine
  /** Before now. */
  hours: number
  state: State
  /** Hours from the request to the acceptance, and from there to the end. */
  accept: number
  work: number
}

/** The newest ones, chosen so that the lists contain every state: state, hours ago, hours of work. */
const recent: readonly (readonly [State, number, number])[] = [
  ['submitted', 1, 0],
  ['submitted', 3, 0],
  ['accepted', 6, 0],
  ['submitted', 20, 0],
  ['waiting', 28, 0],
  ['handling', 30, 0],
  ['accepted', 44, 0],
  ['handling', 52, 0],
  ['finished', 60, 30],
  ['withdrawn', 66, 0],
  ['waiting', 75, 0],
  ['finished', 90, 48],
  ['handling', 98, 0],
  ['finished', 112, 60],
  ['closed', 120, 40],
]

/** Returns small variations that are the same every time. */
const varied = (at: number, from: number, to: number): number => from + ((at * 37 + 11) % (to - from + 1))

function plans(): Plan[] {
  const served = demoContracts
    .filter((one) => one.state === 1 && one.delivered !== undefined)
    .flatMap((contract) => contract.machines.map((machine) => ({ contract, machine })))
  const turn = new Map<string, number>()
  const next = <Item>(key: string, items: readonly [Item, ...Item[]]): Item => {
    const at = turn.get(key) ?? 0
    turn.set(key, at + 1)
    return items[at % items.length] ?? items[0]
  }
  const made: Plan[] = []
  const older = 56
  for (let at = 0; at < recent.length + older; at += 1) {
    const [state, hours, work] = recent[at] ?? [
      'closed',
      130 + (at - recent.length) * 34 + varied(at, 0, 20),
      varied(at, 9, 58),
    ]
    // One in nine comes from a person without a machine; some of the older ones were late.
    if (at % 9 === 8) {
      const by = at % 2 ? 'lixiang' : 'guoming'
      made.push({
        by,
        fault: next('questions', questions as [Fault, ...Fault[]]),
        hours,
        state,
        accept: 2,
        work: Math.min(work, 30),
      })
      continue
    }
    // A fault needs a machine that has been delivered.
    const there = served.filter(({ contract }) => (contract.delivered ?? 0) * 24 > hours + 48)
    const place = there[(at * 5 + Math.floor(at / there.length)) % there.length]
    const own = place && faults[place.machine.picture]
    if (!place || !own) throw new Error(`No fault is known of ${place?.machine.picture}`)
    const fault = next(place.machine.picture, own as readonly [Fault, ...Fault[]])
    const isLate = at > recent.length && at % 13 === 5
    const by = next(place.contract.enterprise, askers[place.contract.enterprise] as [string, ...string[]])
    const slow = fault.type === 'complaint' ? Math.min(work, 36) : work
    made.push({ by, fault, ...place, hours, state, accept: varied(at, 1, 7), work: isLate ? 96 : slow })
  }
  // Enough recent complaints that their promise has a figure.
  for (const [at, { by, machine: picture, fault }] of complaints.entries()) {
    const enterprise = demoPeople.find((one) => one.key === by)?.enterprise
    const place = served.find((one) => one.contract.enterprise === enterprise && one.machine.picture === picture)
    if (!place) throw new Error(`${by} has no ${picture}`)
    made.push({ by, fault, ...place, hours: 140 + at * 88, state: 'closed', accept: 1 + at / 2, work: 20 + at * 4 })
  }
  return made
}

export async function fillAfterSales(tx: Transaction, now: number): Promise<void> {
  await ensureDictionary(tx)
  const hoursOf = new Map(
    (await tx.select().from(dictionaryItem).where(eq(dictionaryItem.kind, 'aftersaleType'))).map((row) => [
      row.id,
      row.promiseHours ?? 72,
    ]),
  )
  const lasts = new Map<string, number>()
  const all = plans()
  for (const [at, plan] of [...all.entries()].sort(([, a], [, b]) => b.hours - a.hours)) {
    const day = chinaTime(new Date(now - plan.hours * hourMs))
      .slice(0, 10)
      .replaceAll('-', '')
    const running = (lasts.get(day) ?? 0) + 1
    lasts.set(day, running)
    const orderNum = `AS${day}-${String(running).padStart(4, '0')}`
    await fillOrder(tx, plan, { at, orderNum, now, promiseHours: hoursOf.get(`type-${plan.fault.type}`) ?? 72 })
  }
  await tx.insert(workOrderDay).values([...lasts].map(([day, last]) => ({ day, last })))
}

interface Numbered {
  at: number
  orderNum: string
  now: number
  promiseHours: number
}

async function fillOrder(tx: Transaction, plan: Plan, numbered: Numbered): Promise<void> {
  const { at, orderNum, now } = numbered
  const { fault, machine } = plan
  const person = demoPeople.find((one) => one.key === plan.by)
  const engineer = demoPeople.find((one) => one.key === engineers[at % engineers.length])
  if (!person || !engineer) throw new Error(`The demo world has nobody called ${plan.by}`)
  const id = demoUuid(`aftersale/${at}`)
  const people: OrderPeople = {
    customer: { byUserId: demoUserId(person.key), byName: person.name, isCustomer: true },
    staff: { byUserId: demoUserId(engineer.key), byName: engineer.name, isCustomer: false },
  }
  const story = tellStory(plan, id, people, numbered)
  await tx.insert(workOrder).values(orderRow(plan, id, { person, people, story, numbered }))
  await tx.insert(workOrderLog).values(story.logs)
  await fillFiles(tx, id, plan, story.logs)
  if (isOver(plan.state) && machine) await fillParts(tx, id, machine, fault)
  await fillNotices(tx, id, orderNum, person.key, story.logs, now)
}

type Writer = Pick<Log, 'byUserId' | 'byName' | 'isCustomer'>
interface OrderPeople {
  customer: Writer
  staff: Writer
}

/** The log of an order, and the times in its row. */
interface Story extends Pick<Order, 'waitReason' | 'createdAt' | 'pausedAt' | 'finishedAt' | 'closedAt'> {
  logs: Log[]
  /** How long it has waited for the customer. */
  pausedMs: number
}

const isOver = (state: State) => state === 'finished' || state === 'closed'
const startOf = ({ hours }: Plan, now: number) => new Date(now - hours * hourMs)

/** Writes entries of an order's log one after the other. */
function logOf(plan: Plan, orderId: string, { at, now }: Numbered) {
  const createdAt = startOf(plan, now)
  const logs: Log[] = []
  /** Never later than a few minutes ago, however recent the order is. */
  const write = (
    hours: number,
    entry: Pick<Log, 'act' | 'state' | 'byUserId' | 'byName' | 'isCustomer'>,
    text = '',
  ) => {
    const time = new Date(Math.min(createdAt.getTime() + hours * hourMs, now - (9 - logs.length) * 60_000))
    logs.push({
      id: demoUuid(`aftersale/${at}/${logs.length}`),
      orderId,
      position: logs.length + 1,
      at: time,
      text,
      ...entry,
    })
    return time
  }
  return { logs, write }
}

/** Returns the events of an order up to its state. */
function tellStory(plan: Plan, orderId: string, { customer, staff }: OrderPeople, numbered: Numbered): Story {
  const { fault, state } = plan
  const { logs, write } = logOf(plan, orderId, numbered)
  const createdAt = startOf(plan, numbered.now)
  const hasEnded = isOver(state)
  const hasBegun = state === 'handling' || state === 'waiting' || hasEnded
  let pausedMs = 0
  let pausedAt: Date | null = null
  let finishedAt: Date | null = null

  write(0, { ...customer, act: 'submitted', state: 'submitted' })
  if (state === 'withdrawn') pausedAt = write(2, { ...customer, act: 'withdrawn', state })
  if (state === 'accepted' || hasBegun)
    write(plan.accept, { ...staff, act: 'accepted', state: 'accepted' }, '已受理，工程师稍后与您联系')
  let hours = plan.accept
  const share = plan.work / (fault.steps.length + 2)
  if (hasBegun) {
    for (const [index, step] of fault.steps.entries()) {
      if (!hasEnded && index > 0) break
      hours += hasEnded ? share : 2
      write(hours, { ...staff, act: 'handled', state: 'handling' }, step)
      if (index === 0 && fault.asked && hasEnded) {
        const from = write(hours + 1, { ...staff, act: 'waiting', state: 'waiting' }, fault.asked)
        const to = write(hours + 1 + share, { ...customer, act: 'supplemented', state: 'handling' }, fault.answer ?? '')
        pausedMs = to.getTime() - from.getTime()
        hours += 1 + share
      }
    }
  }
  const waitReason = state === 'waiting' ? (fault.asked ?? '请拍一张故障部位的近照，并注明机台号') : ''
  if (state === 'waiting') pausedAt = write(hours + 2, { ...staff, act: 'waiting', state }, waitReason)
  if (hasEnded) {
    finishedAt = write(
      Math.max(hours + 1, plan.accept + plan.work),
      { ...staff, act: 'finished', state: 'finished' },
      fault.result,
    )
    pausedAt = finishedAt
  }
  let closedAt: Date | null = null
  if (state === 'closed') {
    const closing = (finishedAt ?? createdAt).getTime() - createdAt.getTime()
    closedAt = write(
      closing / hourMs + 5,
      { ...customer, act: 'rated', state },
      [`${fault.score} 分`, fault.praise].filter(Boolean).join('：'),
    )
  }
  return { logs, waitReason, createdAt, pausedAt, pausedMs, finishedAt, closedAt }
}

function orderRow(
  { fault, contract, machine, state }: Plan,
  id: string,
  told: { person: (typeof demoPeople)[number]; people: OrderPeople; story: Story; numbered: Numbered },
): Order {
  const { person, story, numbered } = told
  const { customer, staff } = told.people
  const { logs, pausedMs, ...times } = story
  const { at, orderNum, promiseHours } = numbered
  const last = logs.at(-1)
  const enterprise = demoEnterprises.find((one) => one.key === person.enterprise)
  const isTaken = state !== 'submitted' && state !== 'withdrawn'
  const words = [
    contract?.code,
    contract?.name,
    machine?.name,
    machine?.model,
    person.name,
    enterprise?.name,
    person.phone,
  ]
  return {
    id,
    orderNum,
    createdBy: customer.byUserId,
    requestKey: demoUuid(`aftersale-request/${at}`),
    customerId: customer.byUserId,
    customerName: person.name,
    enterpriseId: person.enterprise ? demoNumber(`enterprise/${person.enterprise}`) : null,
    contractId: contract ? demoNumber(`contract/${contract.key}`) : null,
    machineId: machine ? demoNumber(`machine/${machine.key}`) : null,
    typeId: `type-${fault.type}`,
    phone: person.phone,
    description: fault.text,
    state,
    assigneeUserId: isTaken ? staff.byUserId : null,
    assigneeName: isTaken ? staff.byName : '',
    faultTypeId: isOver(state) ? `fault-${fault.fault}` : null,
    ...times,
    updatedAt: last?.at ?? times.createdAt,
    dueAt: new Date(times.createdAt.getTime() + promiseHours * hourMs + pausedMs),
    promiseHours,
    ratingScore: state === 'closed' ? fault.score : null,
    ratingText: state === 'closed' ? fault.praise : '',
    ratedAt: times.closedAt,
    ...searchableOf(orderNum, [...words.map((word) => word ?? ''), fault.text]),
  }
}

/**
 * Adds a picture of the machine and one of its hall, a film to one in five or so, and to a finished one a picture from
 * afterwards.
 */
async function fillFiles(
  tx: Transaction,
  orderId: string,
  { machine, contract }: Plan,
  logs: readonly Log[],
): Promise<void> {
  const picture = (name: string, address: string, logPosition = 0) => ({
    name,
    address,
    thumbnail: address,
    kind: 'image' as const,
    logPosition,
  })
  const scene = scenePicture('site', contract?.industry ?? 'fzyr', orderId)
  const files: Omit<typeof workOrderFile.$inferInsert, 'orderId' | 'position'>[] = machine
    ? [picture('故障部位.svg', machinePicture(machine.picture)), picture('现场.svg', scene)]
    : [picture('现场.svg', scene)]
  if (machine && orderId.charCodeAt(0) % 5 === 0)
    files.push({ name: '运行视频.mp4', address: '/documents/line.mp4', thumbnail: '', kind: 'video', logPosition: 0 })
  const finished = logs.find((log) => log.act === 'finished')
  if (finished && machine)
    files.push(
      picture('处理后.svg', scenePicture('workshop', contract?.industry ?? 'fzyr', orderId), finished.position),
    )
  await tx.insert(workOrderFile).values(files.map((file, position) => ({ ...file, orderId, position })))
}

async function fillParts(tx: Transaction, orderId: string, machine: DemoMachine, fault: Fault): Promise<void> {
  if (fault.parts.length === 0) return
  const rows = await tx
    .select({ id: goods.id, name: goods.name, partNumber: goods.partNumber })
    .from(machinePart)
    .innerJoin(goods, eq(goods.id, machinePart.goodsId))
    .where(eq(machinePart.machineId, demoNumber(`machine/${machine.key}`)))
    .orderBy(asc(goods.rank))
    .limit(fault.parts.length)
  if (rows.length === 0) return
  await tx.insert(workOrderPart).values(
    rows.map((row, position) => ({
      orderId,
      position,
      goodsId: row.id,
      name: row.name,
      partNumber: row.partNumber,
      quantity: fault.parts[position] ?? 1,
    })),
  )
}

const told: Partial<Record<Log['act'], string>> = {
  accepted: '已受理',
  handled: '处理中',
  waiting: '等待客户',
  finished: '已完成',
}

/** Adds notices of the last two weeks; those of the last three days are unread. */
async function fillNotices(
  tx: Transaction,
  orderId: string,
  orderNum: string,
  key: string,
  logs: readonly Log[],
  now: number,
): Promise<void> {
  const rows = logs.flatMap((log) => {
    const word = told[log.act]
    const age = now - log.at.getTime()
    if (!word || log.isCustomer || age > 14 * dayMs) return []
    return [
      {
        id: demoUuid(`notice/${log.id}`),
        userId: demoUserId(key),
        kind: 'order' as const,
        title: `售后工单 ${orderNum} ${word}`,
        text: log.text ?? '',
        address: `/customerService/afterSale?tab=query&order=${orderId}`,
        createdAt: log.at,
        readAt: age > 3 * dayMs ? log.at : null,
      },
    ]
  })
  if (rows.length > 0) await tx.insert(notice).values(rows)
}
