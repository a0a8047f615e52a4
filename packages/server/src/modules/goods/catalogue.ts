/** What the mall shows of the parts: the shelf, its lists, access to the documents of a part, part numbers. */
import { barePartNumber, type CallOutput, type goodsCalls, goodsMissing } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { forbidden, notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import {
  type AccessState,
  applyForAccess,
  type FoundGoods,
  findByPartNumbers,
  findGoods,
  findManyGoods,
  findSupplierAccess,
  type GoodsCondition,
  type GoodsListRow,
  type GoodsRecord,
  listMachines,
  listTypes,
  type TypeRow,
} from './repository'
import type { createGoodsSearch } from './service'

const freshMs = 5_000
/** The names of machines change with the catalogue, and reading them costs a look at every part. */
const machinesFreshMs = 60_000

type SaleQuery = CallOutput<typeof goodsCalls.saleList>['query']

interface Parts {
  db: NodePgDatabase
  clock: Clock
  search: Pick<ReturnType<typeof createGoodsSearch>, 'find'>
  /** Condition on a row of `goods`: the part is in a machine of this enterprise. */
  isInMachineOf(enterpriseId: string): GoodsCondition
}

/** `total` of the list; `own` of it are in machines of the asking enterprise, where a customer searches. */
export interface SalePage {
  total: number
  rows: GoodsListRow[]
  /** Hits in each top category and in each below, whichever are chosen; of the whole catalogue the categories say it. */
  totals: FoundGoods['totals']
  groups: FoundGoods['groups']
  own?: number
  near?: FoundGoods['near']
}

export const noGoods = () => notFound(goodsMissing)

export function createCatalogue({ db, clock, search, isInMachineOf }: Parts) {
  const shelf = createFresh<TypeRow[]>({ clock, ttlMs: freshMs, max: 1 })
  const pages = createFresh<FoundGoods>({ clock, ttlMs: freshMs, max: 1_000 })
  const machines = createFresh<Awaited<ReturnType<typeof listMachines>>>({ clock, ttlMs: machinesFreshMs, max: 1 })
  const types = () => shelf.get('', () => listTypes(db))

  const known = async (id: string): Promise<GoodsRecord> => {
    const row = await findGoods(db, id)
    if (!row) throw noGoods()
    return row
  }

  return {
    types,
    machines: () => machines.get('', () => listMachines(db)),
    /** @throws Refusal 404 for a part that is not on sale */
    known,
    /** Drops the cached lists after the staff's synonyms have changed. */
    forget: (): void => pages.clear(),

    async sale(query: SaleQuery, session: Session | undefined): Promise<SalePage> {
      const all = await types()
      const asked = all.filter((type) => query.goodsTypeIds.includes(type.id))
      const enterpriseId = query.ownDevice ? session?.enterpriseId : undefined
      const isNothing = (query.goodsTypeIds.length > 0 && asked.length === 0) || (query.ownDevice && !enterpriseId)
      if (isNothing) return { total: 0, rows: [], totals: [], groups: [] }
      const atLevel = (level: number) => asked.filter((type) => type.level === level).map((type) => type.id)
      const wish = {
        types: { top: atLevel(1), mid: atLevel(2), leaf: atLevel(3) },
        machine: query.machine,
        sort: query.sort,
        offset: (query.pageNum - 1) * query.pageSize,
        limit: query.pageSize,
      }
      const words = query.searchKey.trim()
      const find = (only?: GoodsCondition) => search.find(query.searchKey, { ...wish, ...(only ? { only } : {}) })
      const found = enterpriseId
        ? await find(isInMachineOf(enterpriseId))
        : await pages.get(JSON.stringify([words, wish]), () => find())
      const own =
        words && session?.enterpriseId && session.kind !== 'staff'
          ? (enterpriseId ? found : await find(isInMachineOf(session.enterpriseId))).total
          : undefined
      return {
        total: found.total ?? totalOf(all, query.goodsTypeIds),
        rows: found.rows,
        totals: found.totals,
        groups: found.groups,
        ...(own === undefined ? {} : { own }),
        ...(found.near ? { near: found.near } : {}),
      }
    },

    /** Returns how far a person's enterprise is with the documents of a part; the staff reads all. */
    async access(row: GoodsRecord, session: Session | undefined): Promise<AccessState | undefined> {
      if (session?.kind === 'staff') return 'granted'
      return session?.enterpriseId ? findSupplierAccess(db, row.id, session.enterpriseId) : undefined
    },

    /**
     * Asks for the documents of a part in the name of the caller's enterprise.
     * @throws Refusal 403 without one, 404 for a part that is not on sale
     */
    async askForAccess(goodsId: string, session: Session): Promise<{ goodsId: string; state: AccessState }> {
      if (!session.enterpriseId || session.kind === 'staff') throw forbidden('请使用企业账号申请')
      const row = await known(goodsId)
      const state = await applyForAccess(db, {
        goodsId: row.id,
        enterpriseId: session.enterpriseId,
        appliedBy: session.userId,
        appliedAt: new Date(clock.now()),
      })
      return { goodsId: row.id, state }
    },

    /** Returns the parts of these ids that have a model to look at. */
    async models(ids: readonly string[]): Promise<{ goodsId: string; modelName: string; pictureList: string[] }[]> {
      return (await findManyGoods(db, ids)).flatMap((row) =>
        row.modelName ? [{ goodsId: row.id, modelName: row.modelName, pictureList: row.images.split(',') }] : [],
      )
    },

    /** Returns each number as it came, with its part where one is on sale. */
    async matchPartNumbers(numbers: readonly string[]): Promise<{ number: string; row?: GoodsListRow }[]> {
      const bare = [...new Set(numbers.map(barePartNumber).filter(Boolean))]
      const rows = new Map((await findByPartNumbers(db, bare)).map((row) => [row.bare, row]))
      return numbers.map((number) => {
        const row = rows.get(barePartNumber(number))
        return { number, ...(row ? { row } : {}) }
      })
    },
  }
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
