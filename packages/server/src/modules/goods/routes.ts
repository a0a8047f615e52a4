/** The mall's catalogue: categories, lists, a goods' page, access to its documents, part numbers. */
import { goodsCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { forbidden, notFound } from '../../platform/refusal'
import { presentGoods, presentGoodsDetail, presentTotals, presentTypes } from './presenter'
import {
  applyForAccess,
  type FoundGoods,
  findByPartNumbers,
  findGoods,
  findManyGoods,
  findSupplierAccess,
  type GoodsCondition,
  listMachines,
  listTypes,
  type TypeRow,
} from './repository'
import { createGoodsSearch } from './service'
import { createSynonyms } from './synonyms'

const freshMs = 5_000
/** The names of machines change with the catalogue, and reading them costs a look at every part. */
const machinesFreshMs = 60_000

/** @param isInMachineOf condition on a row of `goods`: the part is in a machine of this enterprise */
export function registerGoods(api: FastifyInstance, isInMachineOf: (enterpriseId: string) => GoodsCondition): void {
  const { db, clock } = api.weft
  const shelf = createFresh<TypeRow[]>({ clock, ttlMs: freshMs, max: 1 })
  const pages = createFresh<FoundGoods>({ clock, ttlMs: freshMs, max: 1_000 })
  const machines = createFresh<Awaited<ReturnType<typeof listMachines>>>({ clock, ttlMs: machinesFreshMs, max: 1 })
  const goodsSearch = createGoodsSearch({
    db,
    clock,
    fail: (error) => api.log.error({ error }, 'The search index of the parts could not be renewed'),
  })
  const synonyms = createSynonyms({ db, clock })
  const types = () => shelf.get('', () => listTypes(db))
  const known = async (id: string) => {
    const row = await findGoods(db, id)
    if (!row) throw notFound('商品不存在或已下架')
    return row
  }

  api.addHook('onReady', async () => goodsSearch.start())
  api.addHook('onClose', () => goodsSearch.stop())

  registerCall(api, goodsCalls.machineList, async () => machines.get('', () => listMachines(db)))
  registerCall(api, goodsCalls.synonyms, async () => [await synonyms.read()])
  registerCall(api, goodsCalls.saveSynonyms, async ({ body, session }) => {
    const saved = await synonyms.save(session.userId, body)
    goodsSearch.forget()
    pages.clear()
    return [saved]
  })
  registerCall(api, goodsCalls.typeTree, async () => presentTypes(await types()))
  registerCall(api, goodsCalls.deviceTypes, async () =>
    (await types())
      .filter((type) => type.level === 1)
      .map((type, typeIndex) => ({
        typeIndex,
        typeId: type.id,
        typeName: type.name,
        description: type.description,
        picturePath: type.icon,
        goodsNum: type.goodsNum,
      })),
  )
  registerCall(api, goodsCalls.saleList, async ({ query, session }) => {
    const all = await types()
    const asked = all.filter((type) => query.goodsTypeIds.includes(type.id))
    const enterpriseId = query.ownDevice ? session?.enterpriseId : undefined
    const isNothing = (query.goodsTypeIds.length > 0 && asked.length === 0) || (query.ownDevice && !enterpriseId)
    if (isNothing) return [{ total: 0, datalist: [], typeTotalList: [] }]
    const atLevel = (level: number) => asked.filter((type) => type.level === level).map((type) => type.id)
    const wish = {
      types: { top: atLevel(1), mid: atLevel(2), leaf: atLevel(3) },
      machine: query.machine,
      sort: query.sort,
      offset: (query.pageNum - 1) * query.pageSize,
      limit: query.pageSize,
    }
    const find = (only?: GoodsCondition) => goodsSearch.find(query.searchKey, { ...wish, ...(only ? { only } : {}) })
    const found = enterpriseId
      ? await find(isInMachineOf(enterpriseId))
      : await pages.get(JSON.stringify([query.searchKey.trim(), wish]), () => find())
    const own =
      query.searchKey.trim() && session?.enterpriseId && session.kind !== 'staff'
        ? (enterpriseId ? found : await find(isInMachineOf(session.enterpriseId))).total
        : undefined
    return [
      {
        total: found.total ?? totalOf(all, query.goodsTypeIds),
        datalist: found.rows.map(presentGoods),
        typeTotalList: query.searchKey.trim() ? presentTotals(found.totals, all) : [],
        ...(own === undefined ? {} : { ownTotal: own }),
      },
    ]
  })
  registerCall(api, goodsCalls.detail, async ({ query, session }) => {
    const row = await known(query.goodsId)
    const access = session?.enterpriseId ? await findSupplierAccess(db, row.id, session.enterpriseId) : undefined
    return [presentGoodsDetail(row, await types(), session?.kind === 'staff' ? 'granted' : access)]
  })
  registerCall(api, goodsCalls.exhibitionStatus, async ({ query }) => {
    const row = await known(query.goodsId)
    return [{ goodsId: row.id, status: row.modelName ? (1 as const) : (0 as const) }]
  })
  registerCall(api, goodsCalls.models, async ({ query, session }) => {
    if (query.userId && query.userId !== session?.userId) throw forbidden()
    return (await findManyGoods(db, query.goodsIds)).flatMap((row) =>
      row.modelName ? [{ goodsId: row.id, modelName: row.modelName, pictureList: row.images.split(',') }] : [],
    )
  })
  registerCall(api, goodsCalls.applySupplier, async ({ query, session }) => {
    if (query.userId && query.userId !== session.userId) throw forbidden()
    if (!session.enterpriseId || session.kind === 'staff') throw forbidden('请使用企业账号申请')
    const row = await known(query.goodsId)
    const state = await applyForAccess(db, {
      goodsId: row.id,
      enterpriseId: session.enterpriseId,
      appliedBy: session.userId,
      appliedAt: new Date(clock.now()),
    })
    return [{ goodsId: row.id, state }]
  })
  registerCall(api, goodsCalls.matchPartNumbers, async ({ body }) => {
    const bareOf = (number: string) => number.toLowerCase().replace(/[^a-z0-9]/g, '')
    const bare = [...new Set(body.numbers.map(bareOf).filter(Boolean))]
    const rows = new Map((await findByPartNumbers(db, bare)).map((row) => [row.bare, row]))
    return body.numbers.map((number) => {
      const row = rows.get(bareOf(number))
      return { number, ...(row ? { goods: presentGoods(row) } : {}) }
    })
  })
}

/** Counts goods in any of the categories: one inside another chosen one is not counted twice. */
function totalOf(types: readonly TypeRow[], ids: readonly string[]): number {
  const byId = new Map(types.map((type) => [type.id, type]))
  const liesInAnother = (type: TypeRow): boolean => {
    for (let above = type.parentId; above; above = byId.get(above)?.parentId ?? null)
      if (ids.includes(above)) return true
    return false
  }
  const counted =
    ids.length > 0 ? types.filter((type) => ids.includes(type.id)) : types.filter((type) => type.level === 1)
  return counted.filter((type) => !liesInAnother(type)).reduce((sum, type) => sum + type.goodsNum, 0)
}
