/**
 * Which search finds what. Public kinds use the search of their own list; machines and documents are limited to the asker's
 * contracts in the query itself, so that no row of another enterprise is read.
 */
import { addresses, type SiteSearchGroup, type SiteSearchKind, siteSearchKinds } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import type { Session } from '../../platform/session'
import { listArticles } from '../articles'
import { listCases } from '../cases'
import { findColumn, listContents } from '../content'
import { createGoodsSearch } from '../goods'
import { findCode, findDocuments, findMachines } from './repository'

const freshMs = 5_000

export interface SiteSearchQuery {
  searchKey: string
  limit: number
}
type Found = Omit<SiteSearchGroup, 'kind'>

export function createSiteSearch({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  // The mall's instance renews the rows of earlier versions; this one only searches.
  const goodsSearch = createGoodsSearch({ db, clock, fail: () => undefined })
  const known = createFresh<[SiteSearchKind, Found][]>({ clock, ttlMs: freshMs, max: 500 })

  return async (query: SiteSearchQuery, session: Session | undefined): Promise<SiteSearchGroup[]> => {
    const { searchKey, limit } = query
    const [everybodys, own] = await Promise.all([
      known.get(`${limit} ${searchKey}`, () => findPublic(db, goodsSearch.find, query)),
      findOwn(db, query, session),
    ])
    const found = new Map([...everybodys, ...own])
    return siteSearchKinds.flatMap((kind) => {
      const group = found.get(kind)
      return group && group.rows.length > 0 ? [{ kind, ...group }] : []
    })
  }
}

async function findPublic(
  db: NodePgDatabase,
  findGoods: ReturnType<typeof createGoodsSearch>['find'],
  { searchKey, limit }: SiteSearchQuery,
): Promise<[SiteSearchKind, Found][]> {
  const page = { offset: 0, limit }
  const contentsOf = async (code: string, addressOf: (id: string) => string): Promise<Found> => {
    const column = await findColumn(db, code)
    if (!column) return { total: 0, rows: [] }
    const contents = { columnIds: [column.id], optionGroups: [], keywords: searchKey, ...page }
    const { total, rows } = await listContents(db, contents)
    return {
      total,
      rows: rows.map(({ id, title, summary, cover }) => ({
        id,
        title,
        text: summary,
        address: addressOf(id),
        picture: cover,
      })),
    }
  }
  const [parts, cases, projects, industry, notices, articles] = await Promise.all([
    findGoods(searchKey, { types: { top: [], mid: [], leaf: [] }, ...page }),
    listCases(db, { industryCode: undefined, keywords: searchKey, columnIds: [], optionGroups: [], ...page }),
    contentsOf('industryCases/projectCases', addresses.projectCase),
    contentsOf('industry', (id) => addresses.newsDetail(id)),
    contentsOf('notice', (id) => addresses.newsDetail(id)),
    listArticles(db, { searchKey, categoryId: '', from: undefined, to: undefined, oldestFirst: false, ...page }),
  ])
  return [
    [
      'goods',
      {
        total: parts.near?.rows.length ?? parts.total ?? 0,
        ...(parts.near ? { near: { kind: parts.near.kind, key: parts.near.key } } : {}),
        rows: (parts.near?.rows ?? parts.rows).map(({ id, name, partNumber, typeName, applicableLine, thumbnail }) => ({
          id,
          title: name,
          text: `${partNumber} · ${applicableLine ? `适用 ${applicableLine}` : typeName}`,
          address: addresses.goodsOf(id, typeName),
          picture: thumbnail,
        })),
      },
    ],
    [
      'case',
      {
        total: cases.total,
        rows: cases.rows.map(({ id, name, summary, cover }) => ({
          id,
          title: name,
          text: summary,
          address: addresses.solutionDetail(id),
          picture: cover,
        })),
      },
    ],
    ['project', projects],
    ['news', { total: industry.total + notices.total, rows: [...industry.rows, ...notices.rows].slice(0, limit) }],
    [
      'article',
      {
        total: articles.total,
        rows: articles.rows.map(({ id, title, summary, thumbnail }) => ({
          id,
          title,
          text: summary,
          address: addresses.article(id),
          picture: thumbnail,
        })),
      },
    ],
  ]
}

async function findOwn(
  db: NodePgDatabase,
  query: SiteSearchQuery,
  session: Session | undefined,
): Promise<[SiteSearchKind, Found][]> {
  const [code, machines, documents] = await Promise.all([
    findCode(db, query.searchKey),
    findMachines(db, session, query),
    findDocuments(db, session, query),
  ])
  // A whole code leads to its page for everybody; that page decides what it shows of the machine.
  const others = code && !machines.rows.some((row) => row.id === code.id) ? [code] : []
  const rows = [...others, ...machines.rows].slice(0, query.limit)
  return [
    [
      'machine',
      {
        total: machines.total + others.length,
        rows: rows.map(({ id, name, model, handle, productNum }) => ({
          id,
          title: `${name} ${model}`,
          text: productNum,
          address: addresses.markOf(handle),
          picture: '',
        })),
      },
    ],
    [
      'document',
      {
        total: documents.total,
        rows: documents.rows.map(({ id, fileName, typeName, machineName, contractId, contractCode }) => ({
          id,
          title: fileName,
          text: [typeName, machineName, contractCode].filter(Boolean).join(' · '),
          address: addresses.serviceInformation(contractId),
          picture: '',
        })),
      },
    ],
  ]
}
