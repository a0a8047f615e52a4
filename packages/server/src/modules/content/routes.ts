/** Columns, contents and their attributes. Public, except for contents whose access says otherwise. */
import { type ColumnNode, contentCalls, type IndustryCode } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import { assertReadable } from './policy'
import { presentAttributeType, presentColumns, presentContent, presentContentDetail } from './presenter'
import {
  type ContentListRow,
  countByColumn,
  countView,
  findContent,
  groupOptions,
  listAttributeTypes,
  listColumns,
  listContents,
  usedOptions,
} from './repository'

/** Maximum age of public lists. */
const freshMs = 5_000
/** The options in use change only with a publication, and finding them reads the whole table. */
const usedMs = 60_000
/** An asker's views of one content count once in this time. */
const viewMs = 600_000

/** The cases, which appear in lists and filters beside the contents. */
export interface CasesBeside {
  /** Counts a view of a published case; returns false when there is none. */
  countView(id: string): Promise<boolean>
  /** Returns the options that published cases of an industry carry. */
  usedOptions(industryCode: IndustryCode): Promise<ReadonlySet<string>>
}

export function registerContent(api: FastifyInstance, cases: CasesBeside): void {
  const { db, clock } = api.weft
  const columns = createFresh<ColumnNode[]>({ clock, ttlMs: freshMs, max: 1 })
  const pages = createFresh<{ total: number; rows: ContentListRow[] }>({ clock, ttlMs: freshMs, max: 500 })
  const counts = createFresh<Map<string, number>>({ clock, ttlMs: freshMs, max: 1 })
  const views = createFresh<boolean>({ clock, ttlMs: viewMs, max: 20_000 })
  const used = createFresh<ReadonlySet<string> | undefined>({ clock, ttlMs: usedMs, max: 100 })
  const tree = () => columns.get('', async () => presentColumns(await listColumns(db)))
  /** Returns these columns with all below them. */
  const columnsBelow = async (ids: readonly string[]) =>
    flat(await tree())
      .filter((node) => ids.some((id) => node.path.includes(id)))
      .map(({ id }) => id)

  registerCall(api, contentCalls.columnTree, tree)
  const optionsInUse = (query: { filterCaseType?: IndustryCode | undefined; columnIdStr: readonly string[] }) =>
    used.get(JSON.stringify([query.filterCaseType, query.columnIdStr]), async () => {
      if (query.filterCaseType) return cases.usedOptions(query.filterCaseType)
      if (query.columnIdStr.length === 0) return undefined
      return usedOptions(db, await columnsBelow(query.columnIdStr))
    })
  registerCall(api, contentCalls.attributeTypes, async ({ query }) => {
    const [types, inUse] = await Promise.all([listAttributeTypes(db, query.category), optionsInUse(query)])
    return types.map(presentAttributeType).map((type) => ({
      ...type,
      attributeConfigInfo: {
        selectionList: type.attributeConfigInfo.selectionList.filter(({ uuid }) => inUse?.has(uuid) ?? true),
      },
    }))
  })
  registerCall(api, contentCalls.types, async ({ query }) =>
    (await listAttributeTypes(db, query.modelId)).map(presentAttributeType),
  )
  registerCall(api, contentCalls.page, async ({ query }) => {
    const nodes = flat(await tree())
    const columnIds = await columnsBelow(query.columnIdStr)
    const isNowhere = query.columnIdStr.length > 0 && columnIds.length === 0
    const { total, rows } = isNowhere
      ? { total: 0, rows: [] }
      : await pages.get(JSON.stringify(query), async () => {
          const optionGroups = await groupOptions(db, query.extendDictionaryIdStr)
          const isWhole = optionGroups.length === 0 && query.keywords.trim() === ''
          const known = isWhole ? await counts.get('', () => countByColumn(db)) : undefined
          const counted = columnIds.length > 0 ? columnIds : [...(known?.keys() ?? [])]
          const total = known && counted.reduce((sum, id) => sum + (known.get(id) ?? 0), 0)
          return listContents(db, { ...query, columnIds, optionGroups }, total)
        })
    const names = new Map(nodes.map((node) => [node.id, node.name]))
    return [
      {
        total,
        rows: rows.map((row) => presentContent(row, names.get(row.columnId) ?? '', query.includeStatisticsInfo)),
      },
    ]
  })
  const columnNameOf = async (id: string) => flat(await tree()).find((node) => node.id === id)?.name ?? ''
  registerCall(api, contentCalls.detail, async ({ params, session }) => {
    const row = await findContent(db, params.id)
    if (!row) throw notFound()
    await assertReadable(db, row, session)
    return [presentContentDetail(row, await columnNameOf(row.columnId), clock.now())]
  })
  registerCall(api, contentCalls.brief, async ({ params, query }) => {
    const row = await findContent(db, params.id)
    if (!row) throw notFound()
    const fields = query.attrFieldNameStr.split(',').filter(Boolean)
    const attributes = row.attributes.filter((one) => fields.includes(one.attributeFieldName))
    const shown = presentContent({ ...row, attributes }, await columnNameOf(row.columnId), false)
    return [{ ...shown, needsSignIn: row.access !== 'public' }]
  })
  registerCall(api, contentCalls.view, async ({ query, session, request }) => {
    const key = `${query.contentId}/${session?.userId ?? request.ip}`
    const isThere = await views.get(
      key,
      async () => (await countView(db, query.contentId)) || cases.countView(query.contentId),
    )
    if (!isThere) throw notFound()
    return []
  })
}

interface FlatColumn {
  id: string
  name: string
  /** Ids from the top column to this one. */
  path: readonly string[]
}

const flat = (nodes: readonly ColumnNode[], above: readonly string[] = []): FlatColumn[] =>
  nodes.flatMap((node) => {
    const path = [...above, node.columnId]
    return [{ id: node.columnId, name: node.columnName, path }, ...flat(node.children, path)]
  })
