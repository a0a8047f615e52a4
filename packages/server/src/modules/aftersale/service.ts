/**
 * The rules of orders: one order a request, steps only where the life of an order allows them, each with its log entry, its
 * audit row and the notices in one transaction. The card in the chat follows when that is kept.
 */
import { randomUUID } from 'node:crypto'
import { type AftersaleState, type AftersaleStep, auditChanges } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaTime } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { findEnabled, listItems } from '../dictionary'
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
  updateOrder,
  writeRules,
} from './changes'
import { findSubject, handlersOf, nameParts, type OrderCustomer } from './customer'
import type { View } from './policy'
import type { StateNames } from './presenter'
import { findByRequest, findOrder, findSubjectNames } from './repository'
import { clockAfter, isStaffStep, moves, stateAfter } from './states'
import type { OrderUpload } from './uploads'
import { noticeToCustomer, noticeToStaff, type Told } from './words'

export const noOrder = () => notFound('工单不存在')
const wrongState = () => new Refusal('工单状态已变化，请刷新后再试', { status: 409 })
const hourMs = 3_600_000
/** An order that nobody rates is closed by itself after so long. */
export const closeAfterMs = 7 * 24 * hourMs

export interface Wish {
  requestKey: string
  contractId: string
  productNum: string
  aftersaleTypeId: string
  contactPhone: string
  problemDescription: string
}

export interface StepWish {
  text: string
  files?: readonly OrderUpload[]
  requestKey?: string
  isInternal?: boolean
  /** assign. */
  handler?: Person
  /** assign: whose it was when the person decided; '' nobody's. */
  seenAssigneeName?: string
  /** finish. */
  faultTypeId?: string
  parts?: readonly { goodsId: string; partName: string; quantity: number }[]
  /** rate. */
  score?: number
}

/** Called when a change is kept, with the customer whom its card is for. */
export type Announce = (customerId: string, told: Told & { position: number }, names: StateNames) => void

export async function stateNames(db: NodePgDatabase): Promise<StateNames> {
  return new Map((await listItems(db, 'orderState')).map((item) => [item.code, item.name]))
}

/** The request has made its order meanwhile. */
class Repeated extends Error {}

interface Parts {
  db: NodePgDatabase
  clock: Clock
  announce: Announce
}

/** Steps after which the customer finds a card in the chat; of every other one a notice is enough. */
const cardSteps: readonly AftersaleStep[] = ['accept', 'wait', 'finish', 'reopen']

export function createAftersale({ db, clock, announce }: Parts) {
  return {
    /** Gives the id of the order that this request has made, now or before. */
    async save(
      by: Person & { isStaff: boolean },
      customer: OrderCustomer,
      wish: Wish,
      files: readonly OrderUpload[],
      rules: FormRules,
    ): Promise<string> {
      const { requestKey } = wish
      const earlier = await findByRequest(db, by.number, requestKey)
      if (earlier) return earlier
      const type = await findEnabled(db, 'aftersaleType', wish.aftersaleTypeId)
      if (!type) throw notFound('售后类型不存在')
      const subject = await findSubject(db, customer, wish, rules)
      const names = await stateNames(db)
      const id = randomUUID()
      const at = new Date(clock.now())
      const promiseHours = type.promiseHours ?? 72
      const store = db.transaction(async (tx) => {
        const orderNum = await insertOrder(
          tx,
          {
            id,
            createdBy: by.number,
            requestKey,
            customerId: customer.customerId,
            customerName: customer.customerName,
            enterpriseId: customer.enterpriseId ?? null,
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
            words: [
              ...subject.words,
              type.name,
              customer.customerName,
              customer.enterpriseName ?? '',
              wish.contactPhone,
            ],
            day: chinaTime(at).slice(0, 10).replaceAll('-', ''),
          },
          files,
        )
        // Undone with its number, so that numbers follow each other without a gap.
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
          await notify(tx, customer.customerId, noticeToCustomer(told, names))
          const detail = { name: orderNum, customerId: customer.customerId }
          await writeAudit(tx, { at: at.getTime(), actorId: by.number, act: 'aftersale.make', subject: id, detail })
        }
        return { ...told, position }
      })
      const made = await store.catch((error: unknown) => {
        if (error instanceof Repeated) return undefined
        throw error
      })
      if (!made) return (await findByRequest(db, by.number, requestKey)) ?? Promise.reject(noOrder())
      if (by.isStaff) announce(customer.customerId, made, names)
      return id
    },

    /** Takes a step of somebody who sees the order. */
    async take(view: View, by: Person, id: string, step: AftersaleStep, wish: StepWish): Promise<void> {
      const names = await stateNames(db)
      const move = moves[step]
      if (wish.faultTypeId !== undefined && !(await findEnabled(db, 'faultType', wish.faultTypeId)))
        throw notFound('故障类型不存在')
      const parts = wish.parts && (await nameParts(db, wish.parts))
      const done = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, view.where, id)
        if (!order) throw noOrder()
        if (wish.requestKey && (await hasLogRequest(tx, id, wish.requestKey))) return undefined
        const reached = stateAfter(step, order.state)
        if (reached === undefined || (step === 'rate' && order.ratingScore !== null)) throw wrongState()
        if (wish.seenAssigneeName !== undefined && order.assigneeName !== wish.seenAssigneeName) throw wrongState()
        const state = wish.isInternal ? order.state : reached
        const at = new Date(clock.now())
        const isOver = state === 'finished' || state === 'closed'
        await updateOrder(tx, id, {
          state,
          updatedAt: at,
          ...clockAfter(order, state, at),
          waitReason: step === 'wait' ? wish.text : state === 'waiting' ? order.waitReason : '',
          finishedAt: step === 'finish' ? at : isOver ? order.finishedAt : null,
          closedAt: state === 'closed' ? (order.closedAt ?? at) : null,
          ...(step === 'accept' && !order.assigneeNumber
            ? { assigneeNumber: by.number, assigneeName: by.name }
            : wish.handler
              ? { assigneeNumber: wish.handler.number, assigneeName: wish.handler.name }
              : {}),
          ...(step === 'finish' ? { faultTypeId: wish.faultTypeId } : {}),
          ...(step === 'rate' ? { ratingScore: wish.score, ratingText: wish.text, ratedAt: at } : {}),
          ...(move.act === 'reopened' ? { ratingScore: null, ratingText: '', ratedAt: null, faultTypeId: null } : {}),
        })
        if (parts) await setParts(tx, id, parts)
        const text = step === 'assign' ? [wish.handler?.name, wish.text].filter(Boolean).join('：') : wish.text
        const position = await addLog(tx, id, {
          act: move.act,
          state,
          at,
          by,
          isCustomer: move.by === 'customer',
          isInternal: wish.isInternal,
          text: step === 'rate' ? [`${wish.score} 分`, wish.text].filter(Boolean).join('：') : text,
          files: wish.files ?? [],
          requestKey: wish.requestKey,
        })
        const told = {
          orderId: id,
          orderNum: order.orderNum,
          act: move.act,
          ...(await findSubjectNames(tx, id)),
          text,
          at,
        }
        if (isStaffStep(step)) {
          if (!wish.isInternal) await notify(tx, order.customerId, noticeToCustomer(told, names))
          const nameOf = (code: AftersaleState) => names.get(code) ?? code
          const changes = auditChanges(
            { state: nameOf(order.state), handler: order.assigneeName },
            { state: nameOf(state), handler: wish.handler?.name ?? order.assigneeName },
          )
          const detail = { name: order.orderNum, changes, handlerId: wish.handler?.number }
          await writeAudit(tx, { at: at.getTime(), actorId: by.number, act: `aftersale.${step}`, subject: id, detail })
        } else {
          // Nobody has it yet: whoever could take it is told.
          await notify(tx, order.assigneeNumber ?? (await handlersOf(tx)), noticeToStaff(told, names))
        }
        if (wish.handler && wish.handler.number !== by.number)
          await notify(tx, wish.handler.number, noticeToStaff(told, names))
        return { customerId: order.customerId, told: { ...told, position } }
      })
      if (done && cardSteps.includes(step)) announce(done.customerId, done.told, names)
    },

    /** The whole number of an order that the person sees; that it was asked for is written down. */
    async revealPhone(view: View, actorId: string, id: string): Promise<string> {
      const found = await findOrder(db, view, id)
      if (!found) throw noOrder()
      const { id: subject, orderNum: name, phone } = found.order
      const entry = { at: clock.now(), actorId, act: 'aftersale.revealPhone', subject } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name } }))
      return phone
    },

    /** Which fields of the customers' form are asked for. */
    async setFormRules(actorId: string, rules: FormRules): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await readRules(tx)
        await writeRules(tx, rules)
        const detail = { name: '售后申请表单', changes: auditChanges({ ...before }, { ...rules }) }
        await writeAudit(tx, { at: clock.now(), actorId, act: 'aftersale.rules', subject: 'form', detail })
      })
    },

    /** Closes what was finished long ago and not rated. */
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

export type Aftersale = ReturnType<typeof createAftersale>
