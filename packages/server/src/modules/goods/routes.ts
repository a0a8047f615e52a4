/** The mall's catalogue: categories, lists, a goods' page, access to its documents, part numbers. */
import { goodsCalls, mostSynonyms } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { createCatalogue } from './catalogue'
import { checkCaller } from './policy'
import { presentGoods, presentGoodsDetail, presentTotals, presentTypes } from './presenter'
import type { GoodsCondition } from './repository'
import { createGoodsSearch } from './service'
import { createSynonyms } from './synonyms'

/** Bytes of a full list of synonyms, each of 30 characters. */
const SYNONYMS_BYTES = mostSynonyms * 125

/** @param isInMachineOf condition on a row of `goods`: the part is in a machine of this enterprise */
export function registerGoods(api: FastifyInstance, isInMachineOf: (enterpriseId: string) => GoodsCondition): void {
  const { db, clock } = api.weft
  const search = createGoodsSearch({
    db,
    clock,
    fail: (error) => api.log.error({ error }, 'The search index of the parts could not be renewed'),
  })
  const catalogue = createCatalogue({ db, clock, search, isInMachineOf })
  const synonyms = createSynonyms({ db, clock })

  api.addHook('onReady', async () => search.start())
  api.addHook('onClose', () => search.stop())

  registerCall(api, goodsCalls.machineList, () => catalogue.machines())
  registerCall(api, goodsCalls.synonyms, async () => [await synonyms.read()])
  registerCall(
    api,
    goodsCalls.saveSynonyms,
    async ({ body, session }) => {
      const saved = await synonyms.save(session.userId, body)
      search.forget()
      catalogue.forget()
      return [saved]
    },
    { bodyLimit: SYNONYMS_BYTES },
  )
  registerCall(api, goodsCalls.typeTree, async () => presentTypes(await catalogue.types()))
  registerCall(api, goodsCalls.deviceTypes, async () =>
    (await catalogue.types())
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
    const { total, rows, totals, groups, own, near } = await catalogue.sale(query, session)
    return [
      {
        total,
        datalist: rows.map(presentGoods),
        typeTotalList: presentTotals(totals, await catalogue.types()),
        groupTotalList: groups,
        ...(own === undefined ? {} : { ownTotal: own }),
        ...(near ? { near: { kind: near.kind, key: near.key, datalist: near.rows.map(presentGoods) } } : {}),
      },
    ]
  })
  registerCall(api, goodsCalls.detail, async ({ query, session }) => {
    const row = await catalogue.known(query.goodsId)
    return [presentGoodsDetail(row, await catalogue.types(), await catalogue.access(row, session))]
  })
  registerCall(api, goodsCalls.exhibitionStatus, async ({ query }) => {
    const row = await catalogue.known(query.goodsId)
    return [{ goodsId: row.id, status: row.modelName ? (1 as const) : (0 as const) }]
  })
  registerCall(api, goodsCalls.models, async ({ query, session }) => {
    checkCaller(session, query.userId)
    return catalogue.models(query.goodsIds)
  })
  registerCall(api, goodsCalls.applySupplier, async ({ query, session }) => {
    checkCaller(session, query.userId)
    return [await catalogue.askForAccess(query.goodsId, session)]
  })
  registerCall(api, goodsCalls.matchPartNumbers, async ({ body }) =>
    (await catalogue.matchPartNumbers(body.numbers)).map(({ number, row }) => ({
      number,
      ...(row ? { goods: presentGoods(row) } : {}),
    })),
  )
}
