/** The dictionary: the options of forms, and its content admin (MODULE_CONFIG). */
import { type DictionaryItem, dictionaryCalls, type ManagedDictionaryItem } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { ensureDictionary } from './defaults'
import { type DictionaryRow, listItems } from './repository'
import { addItem, editItem, sortItems } from './service'

const present = (row: DictionaryRow): DictionaryItem => ({
  dicId: row.id,
  dicName: row.name,
  code: row.code,
  description: row.description,
  promiseHours: row.promiseHours ?? undefined,
})

const presentManaged = (row: DictionaryRow): ManagedDictionaryItem => ({
  ...present(row),
  kind: row.kind,
  isEnabled: row.isEnabled,
  isFixed: row.isFixed,
  position: row.position,
})

const taken = () => new Refusal('该名称已存在', { status: 409, field: 'dicName' })

export async function registerDictionary(api: FastifyInstance): Promise<void> {
  const { db, clock } = api.weft
  await ensureDictionary(db)
  const act = (session: Session) => ({ by: session.userId, at: clock.now() })

  registerCall(api, dictionaryCalls.typeList, async ({ body }) => (await listItems(db, body.dicType)).map(present))
  registerCall(api, dictionaryCalls.manageList, async () => (await listItems(db)).map(presentManaged))
  registerCall(api, dictionaryCalls.add, async ({ body, session }) => {
    const { kind, dicName, description, requestKey } = body
    const wish = { by: session.userId, call: dictionaryCalls.add.name, requestKey }
    // The documents promise 3 days (D2 §9).
    const promiseHours = kind === 'aftersaleType' ? (body.promiseHours ?? 72) : null
    const make = async (id: string) => {
      const row = await addItem(db, { id, kind, name: dicName, description, promiseHours }, act(session))
      return row ?? Promise.reject(taken())
    }
    const find = async (id: string) => (await listItems(db)).find((item) => item.id === id)
    return [presentManaged(await madeOnce(wish, uuidOf(wish), find, make))]
  })
  registerCall(api, dictionaryCalls.sort, async ({ body, session }) => {
    if (!(await sortItems(db, body.kind, body.dicIds, act(session))))
      throw new Refusal('词条已变化，请刷新后重试', { status: 409 })
    return []
  })
  registerCall(api, dictionaryCalls.edit, async ({ params, body, session }) => {
    const { seen, ...fields } = body
    const read = ({ dicName: name, ...item }: typeof fields) => ({ ...item, name })
    const set = { ...read(fields), promiseHours: fields.promiseHours ?? null }
    const outcome = await editItem(db, params.dicId, set, seen && read(seen), act(session))
    if (outcome.ok) return [presentManaged(outcome.row)]
    if (outcome.reason === 'unknown') throw notFound('词条不存在')
    throw outcome.reason === 'taken' ? taken() : new Refusal('系统词条不能停用', { status: 409 })
  })
}
