/**
 * The rules of orders: one order for each request; steps only where the life of an order allows them. Each step, its log entry,
 * its audit entry and the notices are one transaction. The card in the chat follows after the commit.
 */
import { randomUUID } from 'node:crypto'
import { auditChanges, type WorkOrderStep } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaDay } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { findEnabled, listItems } from '../dictionary'
import type { Upload } from '../files'
import { notify } from '../notices'
import {
  addLog,
  type FormRules,
  findForgotten,
  hasLogRequest,
  insertOrder,
  lockOrder,
  type Person,
  readRules,
  setParts,
  type Transaction,
  updateOrder,
  writeRules,
} from './changes'
import { findSubject, handlersOf, nameParts, type OrderCustomer, type OrderSubject } from './customer'
import type { View } from './policy'
import type { StateNames } from './presenter'
import { findByRequest, findOrder, listHandlers } from './repository'
import { fieldsAfter, logStep, type StepWish, stateReached, type Taken, tellStep } from './steps'
import { noticeToCustomer, noticeToStaff, type Told } from './words'

export const noOrder = () => notFound('工单不存在')
const hourMs = 3_600_000
/** Milliseconds after its finish when an order that is still in `finished` is closed. */
export const closeAfterMs = 7 * 24 * hourMs

export interface Wish {
  requestKey: string
  contractId: string
  productNum: string
  aftersaleTypeId: string
  contactPhone: string
  problemDescription: string
}

/** Called after the commit of a change, with the customer for whom the card is. */
export type Announce = (customerId: string, told: Told & { position: number }, names: StateNames) => void

export async function stateNames(db: NodePgDatabase): Promise<StateNames> {
  return new Map((await listItems(db, 'orderState')).map((item) => [item.code, item.name]))
}

/** The same request has made its order meanwhile. */
class Repeated extends Error {}

interface Parts {
  db: NodePgDatabase
  clock: Clock
  announce: Announce
}

/** Steps of the staff after which the customer gets a card in the chat; for their other steps a notice is enough. */
const cardSteps: readonly WorkOrderStep[] = ['accept', 'wait', 'finish', 'reopen']

interface NewRequest {
  id: string
  at: Date
  by: Person & { isStaff: boolean }
  customer: OrderCustomer
  wish: Wish
  files: readonly Upload[]
  type: NonNullable<Awaited<ReturnType<typeof findEnabled>>>
  subject: OrderSubject
}

/** Stores an order with its first entry, and notifies the people concerned. Throws `Repeated` when the request has made one. */
async function makeOrder(
  tx: Transaction,
  { id, at, by, customer, wish, files, type, subject }: NewRequest,
  names: StateNames,
): Promise<Told & { position: number }> {
  const promiseHours = type.promiseHours ?? 72
  const { customerId, customerName, enterpriseId, enterpriseName } = customer
  const orderNum = await insertOrder(
    tx,
    {
      id,
      createdBy: by.number,
      requestKey: wish.requestKey,
      customerId,
      customerName,
      enterpriseId: enterpriseId ?? null,
      contractId: subject.contractId,
      machineId: subject.machineId,
      typeId: type.id,
      phone: wish.contactPhone,
      description: wish.problemDescription,
      state: 'submitted',
      createdAt: at,
      updatedAt: at,
      dueAt: new Date(at.getTime() + promiseHours * hourMs),
      promiseHours,
      words: [...subject.words, type.name, customerName, enterpriseName ?? '', wish.contactPhone],
      day: chinaDay(at).replaceAll('-', ''),
    },
    files,
  )
  // Rolled back with its number, so that numbers have no gap.
  if (!orderNum) throw new Repeated()
  const position = await addLog(tx, id, {
    act: 'submitted',
    state: 'submitted',
    at,
    by,
    isCustomer: !by.isStaff,
    text: '',
    files: [],
  })
  const told: Told = {
    orderId: id,
    orderNum,
    act: 'submitted',
    typeName: type.name,
    deviceName: subject.deviceName,
    text: wish.problemDescription,
    at,
  }
  await notify(tx, await handlersOf(tx), noticeToStaff(told, names))
  if (by.isStaff) {
    await notify(tx, customerId, noticeToCustomer(told, names))
    const detail = { name: orderNum, customerId }
    await writeAudit(tx, { at: at.getTime(), actorId: by.number, act: 'aftersale.make', subject: id, detail })
  }
  return { ...told, position }
}

interface Note {
  text: string
  requestKey: string
}

/** Adds an entry for colleagues, whatever the order's state; the same request adds it once. */
async function addNote(
  db: NodePgDatabase,
  { at, by, id, text, requestKey }: Note & { at: Date; by: Person; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, undefined, id)
    if (!order) throw noOrder()
    if (await hasLogRequest(tx, id, requestKey)) return
    const { state, orderNum: name } = order
    await addLog(tx, id, {
      act: 'handled',
      state,
      at,
      by,
      isCustomer: false,
      isInternal: true,
      text,
      files: [],
      requestKey,
    })
    await writeAudit(tx, {
      at: at.getTime(),
      actorId: by.number,
      act: 'aftersale.entry',
      subject: id,
      detail: { name },
    })
  })
}

export function createWorkOrders({ db, clock, announce }: Parts) {
  return {
    /**
     * Returns the id of the order that this request has made, now or before.
     * @throws Refusal 404 for an unknown type, contract or device, 400 without a contract or device that `rules` require
     */
    async save(
      by: Person & { isStaff: boolean },
      customer: OrderCustomer,
      wish: Wish,
      files: readonly Upload[],
      rules: FormRules,
    ): Promise<string> {
      const { requestKey } = wish
      const earlier = await findByRequest(db, by.number, requestKey)
      if (earlier) return earlier
      const type = await findEnabled(db, 'aftersaleType', wish.aftersaleTypeId)
      if (!type) throw notFound('售后类型不存在')
      const subject = await findSubject(db, customer, wish, rules)
      const names = await stateNames(db)
      const request: NewRequest = {
        id: randomUUID(),
        at: new Date(clock.now()),
        by,
        customer,
        wish,
        files,
        type,
        subject,
      }
      const made = await db
        .transaction((tx) => makeOrder(tx, request, names))
        .catch((error: unknown) => {
          if (error instanceof Repeated) return undefined
          throw error
        })
      if (!made) return (await findByRequest(db, by.number, requestKey)) ?? Promise.reject(noOrder())
      if (by.isStaff) announce(customer.customerId, made, names)
      return request.id
    },

    /**
     * Performs a step of a person who sees the order; a repeated `requestKey` changes nothing.
     * @throws Refusal 404 for an order outside the view, an unknown fault type or part, 409 for a step that is not allowed now
     */
    async take(view: View, by: Person, id: string, step: WorkOrderStep, wish: StepWish): Promise<void> {
      const names = await stateNames(db)
      if (wish.faultTypeId !== undefined && !(await findEnabled(db, 'faultType', wish.faultTypeId)))
        throw notFound('故障类型不存在')
      const parts = wish.parts && (await nameParts(db, wish.parts))
      const done = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, view.where, id)
        if (!order) throw noOrder()
        if (wish.requestKey && (await hasLogRequest(tx, id, wish.requestKey))) return undefined
        const taken: Taken = {
          order,
          step,
          wish,
          by,
          at: new Date(clock.now()),
          state: stateReached(order, step, wish),
        }
        await updateOrder(tx, id, fieldsAfter(taken))
        if (parts) await setParts(tx, id, parts)
        return tellStep(tx, taken, await logStep(tx, taken), names)
      })
      if (done && cardSteps.includes(step)) announce(done.customerId, done.told, names)
    },

    /** @throws Refusal 404 for somebody who handles no orders */
    async handler(handlerId: string): Promise<Person> {
      const found = (await listHandlers(db)).find((one) => one.handlerId === handlerId)
      if (!found) throw notFound('该同事不处理售后工单')
      return { number: found.handlerId, name: found.handlerName }
    },

    note: (by: Person, id: string, note: Note) => addNote(db, { at: new Date(clock.now()), by, id, ...note }),

    /** Returns the whole number of an order that the person sees, and records the access. */
    async revealPhone(view: View, actorId: string, id: string): Promise<string> {
      const found = await findOrder(db, view, id)
      if (!found) throw noOrder()
      const { id: subject, orderNum: name, phone } = found.order
      const entry = { at: clock.now(), actorId, act: 'aftersale.revealPhone', subject } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name } }))
      return phone
    },

    /** Stores which fields of the customers' form are required. */
    async setFormRules(actorId: string, rules: FormRules): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await readRules(tx)
        await writeRules(tx, rules)
        const detail = { name: '售后申请表单', changes: auditChanges({ ...before }, { ...rules }) }
        await writeAudit(tx, { at: clock.now(), actorId, act: 'aftersale.rules', subject: 'form', detail })
      })
    },

    /** Closes orders that have been in `finished` for `closeAfterMs`; at most 500 a run. */
    async closeForgotten(now: number): Promise<void> {
      const at = new Date(now)
      for (const id of await findForgotten(db, new Date(now - closeAfterMs))) {
        await db.transaction(async (tx) => {
          const order = await lockOrder(tx, undefined, id)
          if (order?.state !== 'finished') return
          await updateOrder(tx, id, { state: 'closed', closedAt: at, updatedAt: at })
          await addLog(tx, id, {
            act: 'closed',
            state: 'closed',
            at,
            by: { number: 'system', name: '系统' },
            isCustomer: false,
            text: '完成 7 天未评价，自动关闭',
            files: [],
          })
        })
      }
    },
  }
}

export type WorkOrders = ReturnType<typeof createWorkOrders>
