/**
 * What the site knows about a sentence (decision 157): questions of a desk and articles by a ranking in memory, parts by the
 * mall's own search for names in the sentence, machines and documents among those of the asker's contracts. All use the same
 * score, and weak matches are left out. Permissions are conditions of the queries: what an asker may not see is never read.
 */
import { type AnswerKind, addresses } from '@weft/contract'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { newest } from '../../platform/keyset'
import { article } from '../articles'
import type { ContractAsker } from '../contracts'
import { listLeafQuestions } from '../faq'
import { createGoodsSearch } from '../goods'
import { faultWords } from './fault-words'
import { createRanking, type Ranked, type Ranking, type Readable } from './ranking'
import { listOwnDocuments, listOwnMachines } from './repository'
import type { Term } from './sentence'

/** Maximum delay until a saved question or article is found. */
const FRESH_MS = 60_000
/** Maximum ranked articles, the newest; the search over the site finds older ones. */
const MOST_ARTICLES = 2_000
/** Maximum hits of each of these: parts, machines, documents. */
const MOST_MEASURED = 5
/** Maximum desks whose questions are cached. */
const MOST_DESKS = 20
/** Below it a text shares a word with the sentence, but not the topic. */
const LEAST_SCORE = 2.4
/** Hits below this share of the best score are left out. */
const LEAST_SHARE = 0.4

/** These words show that the asker wants the part itself. */
const WANTS_PART = /配件|备件|多少钱|价格|报价|有货|现货|型号|图号|规格|买|订|采购|坏|裂|磨|换|断了|漏|破/
const OF_PART = { wanted: 1.1, named: 0.7 }

export type KnownKind = AnswerKind | 'machine'
/** One piece of knowledge; the members mean what they mean in a SuggestedAnswer. */
export interface Known {
  kind: KnownKind
  id: string
  title: string
  text: string
  address: string
}

export interface KnowledgeQuery {
  sentence: string
  limit: number
  deskId: string
  /** Kinds to leave out. */
  without?: readonly KnownKind[]
}

export interface Found {
  /** The likeliest first. */
  hits: Ranked<Known>[]
  /** Scores a further text by how well it answers the sentence, on the scale of the hits. */
  scoreOf(text: Readable): number
}

export interface Knowledge {
  /** Returns nothing for a sentence without a topic. */
  find(query: KnowledgeQuery, asker: ContractAsker | undefined): Promise<Found>
}

const NOTHING: Found = { hits: [], scoreOf: () => 0 }

export function createKnowledge({ db, clock }: { db: NodePgDatabase; clock: Clock }): Knowledge {
  const goodsSearch = createGoodsSearch({ db, clock, fail: () => undefined })
  const rankings = createFresh<Ranking<Known>>({ clock, ttlMs: FRESH_MS, max: MOST_DESKS })

  return {
    async find({ sentence, limit, deskId, without = [] }, asker) {
      const ranking = await rankings.get(deskId, async () => {
        const [texts, vocabulary] = await Promise.all([readTexts(db, deskId), goodsSearch.vocabulary()])
        return createRanking(texts, { groups: [...faultWords, ...vocabulary.groups], names: vocabulary.words })
      })
      const terms = ranking.read(sentence)
      if (terms.length === 0) return NOTHING
      const [parts, documents, machines] = await Promise.all([
        goodsSearch.findNamed(sentence, MOST_MEASURED),
        listOwnDocuments(db, asker),
        without.includes('machine') ? [] : listOwnMachines(db, asker),
      ])
      const factor = WANTS_PART.test(sentence) ? OF_PART.wanted : OF_PART.named
      const hits = likeliest(
        [
          ...ranking.best(terms).slice(0, limit),
          ...measured(ranking, terms, parts.map(ofPart)).map((one) => ({ ...one, score: one.score * factor })),
          ...measured(ranking, terms, documents.map(ofDocument)),
          ...measured(ranking, terms, machines.map(ofMachine)),
        ].filter(({ item }) => !without.includes(item.kind)),
        limit,
      )
      return { hits, scoreOf: (text) => ranking.scoreOf(terms, text) }
    },
  }
}

type Text = readonly [Known, Readable]

const measured = (ranking: Ranking<unknown>, terms: readonly Term[], texts: readonly Text[]) =>
  texts
    .map(([item, text]): Ranked<Known> => ({ item, score: ranking.scoreOf(terms, text) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_MEASURED)

/** Kinds of which one occurs at most: the sizes of one part are one answer. */
const SINGLE: readonly KnownKind[] = ['goods', 'document', 'machine']

function likeliest(found: readonly Ranked<Known>[], limit: number): Ranked<Known>[] {
  const sorted = found.filter(({ score }) => score >= LEAST_SCORE).sort((a, b) => b.score - a.score)
  const least = (sorted[0]?.score ?? 0) * LEAST_SHARE
  const single = new Set<KnownKind>()
  return sorted
    .filter(({ item, score }) => {
      if (score < least || single.has(item.kind)) return false
      if (SINGLE.includes(item.kind)) single.add(item.kind)
      return true
    })
    .slice(0, limit)
}

/** Articles that everybody may read. */
const isPublished = and(
  eq(article.isListed, true),
  isNotNull(article.publishedAt),
  sql`${article.publishedAt} <= now()`,
)

async function readTexts(db: NodePgDatabase, deskId: string): Promise<Text[]> {
  const [questions, articles] = await Promise.all([
    listLeafQuestions(db, deskId),
    db
      .select({ id: article.id, title: article.title, summary: article.summary, html: article.html })
      .from(article)
      .where(isPublished)
      .orderBy(newest(article.publishedAt), asc(article.id))
      .limit(MOST_ARTICLES),
  ])
  return [
    ...questions.map(
      ({ uuid, questionContent, explanation }): Text => [
        { kind: 'faq', id: uuid, title: questionContent, text: explanation, address: '' },
        { title: questionContent, body: explanation },
      ],
    ),
    ...articles.map(
      ({ id, title, summary, html }): Text => [
        { kind: 'article', id, title, text: summary, address: addresses.article(id) },
        { title, summary, body: html.replace(/<[^>]*>/g, ' ') },
      ],
    ),
  ]
}

/** Returns the HTML of published articles by id. */
export async function readArticles(db: NodePgDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: article.id, html: article.html })
    .from(article)
    .where(and(inArray(article.id, [...ids]), isPublished))
  return new Map(rows.map(({ id, html }) => [id, html]))
}

type Part = Awaited<ReturnType<ReturnType<typeof createGoodsSearch>['findNamed']>>[number]
const ofPart = ({ id, name, partNumber, typeName, feature, applicableLine }: Part): Text => [
  { kind: 'goods', id, title: name, text: `${partNumber} · ${typeName}`, address: addresses.goodsOf(id, typeName) },
  { title: `${name} ${typeName}`, summary: applicableLine, body: feature },
]

type OwnDocument = Awaited<ReturnType<typeof listOwnDocuments>>[number]
const ofDocument = ({ id, fileName, typeName, machineName, contractId, contractCode }: OwnDocument): Text => [
  {
    kind: 'document',
    id,
    title: fileName,
    text: [typeName, machineName, contractCode].filter(Boolean).join(' · '),
    address: addresses.serviceInformation(contractId),
  },
  { title: `${fileName} ${typeName}`, summary: `${machineName} ${contractCode}` },
]

type OwnMachine = Awaited<ReturnType<typeof listOwnMachines>>[number]
const ofMachine = ({ id, name, model, productNum, handle, place }: OwnMachine): Text => [
  {
    kind: 'machine',
    id,
    title: `${name} ${model}`,
    text: [productNum, place].filter(Boolean).join(' · '),
    address: addresses.markOf(handle),
  },
  { title: `${name} ${model} ${productNum}`, summary: place },
]
