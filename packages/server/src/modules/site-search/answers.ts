/**
 * Suggests answers to a sentence (decision 157): questions of the desk and articles by a ranking in memory, parts by the mall's
 * own search for names in the sentence, documents among those of the asker's contracts. All use the same score, and weak
 * matches are left out.
 */
import { type AnswerKind, addresses, type SuggestedAnswer } from '@weft/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { createFresh } from '../../platform/fresh'
import { newest } from '../../platform/keyset'
import type { Session } from '../../platform/session'
import { findAppById, ownDeskId } from '../accounts'
import { article } from '../articles'
import { listLeafQuestions } from '../faq'
import { createGoodsSearch } from '../goods'
import { faultWords } from './fault-words'
import { createRanking, type Ranked, type Ranking, type Readable } from './ranking'
import { listOwnDocuments } from './repository'
import type { Term } from './sentence'

/** Maximum delay until a saved question or article is found. */
const FRESH_MS = 60_000
/** Maximum ranked articles, the newest; the search over the site finds older ones. */
const MOST_ARTICLES = 2_000
/** Maximum parts and documents to score. */
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

export interface AnswersQuery {
  sentence: string
  limit: number
  appId?: string | undefined
}

export function createAnswers({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  const goodsSearch = createGoodsSearch({ db, clock, fail: () => undefined })
  const rankings = createFresh<Ranking<SuggestedAnswer>>({ clock, ttlMs: FRESH_MS, max: MOST_DESKS })

  return async ({ sentence, limit, appId }: AnswersQuery, session: Session | undefined): Promise<SuggestedAnswer[]> => {
    const deskId = await deskOf(db, session?.appId ?? appId)
    const ranking = await rankings.get(deskId, async () => {
      const [texts, vocabulary] = await Promise.all([readTexts(db, deskId), goodsSearch.vocabulary()])
      return createRanking(texts, { groups: [...faultWords, ...vocabulary.groups], names: vocabulary.words })
    })
    const terms = ranking.read(sentence)
    if (terms.length === 0) return []
    const [parts, documents] = await Promise.all([
      goodsSearch.findNamed(sentence, MOST_MEASURED),
      listOwnDocuments(db, session),
    ])
    const factor = WANTS_PART.test(sentence) ? OF_PART.wanted : OF_PART.named
    return likeliest(
      [
        ...ranking.best(terms).slice(0, limit),
        ...measured(ranking, terms, parts.map(partAnswer)).map((one) => ({ ...one, score: one.score * factor })),
        ...measured(ranking, terms, documents.map(documentAnswer)),
      ],
      limit,
    )
  }
}

type Answer = readonly [SuggestedAnswer, Readable]

const measured = (ranking: Ranking<unknown>, terms: readonly Term[], answers: readonly Answer[]) =>
  answers
    .map(([item, text]): Ranked<SuggestedAnswer> => ({ item, score: ranking.scoreOf(terms, text) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_MEASURED)

/** Returns the best of all kinds. The sizes of one part are one answer: at most one part and one document among three. */
function likeliest(found: readonly Ranked<SuggestedAnswer>[], limit: number): SuggestedAnswer[] {
  const sorted = found.filter(({ score }) => score >= LEAST_SCORE).sort((a, b) => b.score - a.score)
  const least = (sorted[0]?.score ?? 0) * LEAST_SHARE
  const single = new Set<AnswerKind>()
  return sorted
    .filter(({ item, score }) => {
      if (score < least || single.has(item.kind)) return false
      if (item.kind === 'goods' || item.kind === 'document') single.add(item.kind)
      return true
    })
    .slice(0, limit)
    .map(({ item }) => item)
}

/** Returns the desk of the asker's app; without a session the desk of the server's own pages. */
const deskOf = async (db: NodePgDatabase, appId: string | undefined): Promise<string> =>
  appId === undefined ? ownDeskId(db) : ((await findAppById(db, appId))?.deskId ?? '')

async function readTexts(db: NodePgDatabase, deskId: string): Promise<Answer[]> {
  const [questions, articles] = await Promise.all([
    listLeafQuestions(db, deskId),
    db
      .select({ id: article.id, title: article.title, summary: article.summary, html: article.html })
      .from(article)
      .where(and(eq(article.isListed, true), isNotNull(article.publishedAt), sql`${article.publishedAt} <= now()`))
      .orderBy(newest(article.publishedAt), asc(article.id))
      .limit(MOST_ARTICLES),
  ])
  return [
    ...questions.map(
      ({ uuid, questionContent, explanation }): Answer => [
        { kind: 'faq', id: uuid, title: questionContent, text: explanation, address: '' },
        { title: questionContent, body: explanation },
      ],
    ),
    ...articles.map(
      ({ id, title, summary, html }): Answer => [
        { kind: 'article', id, title, text: summary, address: addresses.article(id) },
        { title, summary, body: html.replace(/<[^>]*>/g, ' ') },
      ],
    ),
  ]
}

type Part = Awaited<ReturnType<ReturnType<typeof createGoodsSearch>['findNamed']>>[number]
const partAnswer = ({ id, name, partNumber, typeName, feature, applicableLine }: Part): Answer => [
  { kind: 'goods', id, title: name, text: `${partNumber} · ${typeName}`, address: addresses.goodsOf(id, typeName) },
  { title: `${name} ${typeName}`, summary: applicableLine, body: feature },
]

type OwnDocument = Awaited<ReturnType<typeof listOwnDocuments>>[number]
const documentAnswer = ({ id, fileName, typeName, machineName, contractId, contractCode }: OwnDocument): Answer => [
  {
    kind: 'document',
    id,
    title: fileName,
    text: [typeName, machineName, contractCode].filter(Boolean).join(' · '),
    address: addresses.serviceInformation(contractId),
  },
  { title: `${fileName} ${typeName}`, summary: `${machineName} ${contractCode}` },
]
