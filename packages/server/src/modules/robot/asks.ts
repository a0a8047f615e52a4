/**
 * One ask of the robot's mind: what it may look at, what a model or the embedded default makes of it, and its row in the log.
 * Knowledge is looked up with the customer's own rights, before anything is written into a prompt.
 */
import type { AnswerSource } from '@weft/gateway'
import { CUSTOMER_SERVICE_NAME, firstCharacters } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Clock, ServerContext } from '../../platform/context'
import type { RobotSettings } from '../../platform/robot-settings'
import { type Found, type Knowledge, readArticles } from '../site-search'
import { codesIn } from './codes'
import { bestParagraphs, type Extract, extractAnswer, type Said, sourceOf } from './extract'
import { createMask, type Mask } from './mask'
import { createModel, type Model, ModelError } from './model'
import { HAND_OVER, type PromptSource, questionPrompt } from './prompts'
import { findKnownCustomer, writeLog } from './repository'

/** Hits that are looked at, and characters of each in a prompt. */
const HITS = 5
const SOURCE_CHARACTERS = 1_200
/** Characters of a question that are looked up and asked: a longer one would leave no room for sources. */
const SENTENCE_CHARACTERS = 500
/** Characters of a prompt's system part, at most. */
const RULES_CHARACTERS = 2_000
/** Stands for the model where there is none. */
export const EMBEDDED = 'embedded'

/** The talk that an ask is about. */
export interface About {
  deskId: string
  customerId: string
  /** The message that is answered or translated; absent for a whole talk. */
  msgSeqId?: number
  /** The number up to which the talk was read, where it is not `msgSeqId`. */
  sawSeqId?: number
  /** The agent who asks; absent: the customer is answered. */
  askedBy?: string
}

/** A question of a customer in their talk. */
export interface Question extends About {
  msgSeqId: number
  text: string
  earlier: readonly Said[]
}

type Purpose = 'answer' | 'draft' | 'summary' | 'translation'

/** What came of an ask: the answer, and what the log says of it. `said` is masked, as the model said it. */
interface Result<Answer> {
  answer: Answer
  said: string
  outcome: 'answered' | 'handedOver' | 'nothing' | 'refused'
  sources?: AnswerSource[]
}

/** What one question looked at: hits, the HTML of articles, and what hides personal data. */
export interface Looked {
  found: Found
  articles: ReadonlyMap<string, string>
  mask: Mask
}

export interface AskParts {
  db: NodePgDatabase
  pool: Pool
  clock: Clock
  metrics: Pick<ServerContext['metrics'], 'robotAsks' | 'robotSeconds'>
  knowledge: Knowledge
}

export interface ModelQuestion {
  purpose: 'answer' | 'draft'
  rules: string
  grow?: (text: string) => void
  signal?: AbortSignal
}

export function createAsks(parts: AskParts, settings: RobotSettings) {
  const { db, clock, metrics, knowledge } = parts
  const model: Model | undefined = settings.model && createModel(settings.model, clock.now)
  const promptCharacters = (settings.model?.promptCharacters ?? 12_000) - RULES_CHARACTERS

  const maskWith = (names: readonly string[], said: readonly Said[]) => {
    // The desk's own name is nobody's.
    const people = said.map(({ name }) => name).filter((name) => name !== CUSTOMER_SERVICE_NAME)
    return createMask(settings.model?.sees ?? [], [...names, ...people])
  }

  /** Runs an ask, counts it, and logs it before its answer is returned. A growing answer was shown in parts before. */
  async function logged<Answer>(
    purpose: Purpose,
    { deskId, customerId, msgSeqId, sawSeqId = msgSeqId, askedBy }: About,
    asked: { model: string; prompt: string },
    run: () => Promise<Result<Answer>>,
  ): Promise<Answer> {
    const from = performance.now()
    const note = async ({ said, outcome, sources = [] }: Omit<Result<Answer>, 'answer'>) => {
      const ms = Math.round(performance.now() - from)
      metrics.robotAsks.inc({ purpose, outcome })
      metrics.robotSeconds.observe({ purpose }, ms / 1_000)
      const about = { purpose, deskId, customerId, msgSeqId: msgSeqId ?? null, askedBy: askedBy ?? null }
      const row = { ...about, ...asked, answer: said, outcome, sources, ms, createdAt: clock.now() }
      await writeLog(db, row, sawSeqId)
    }
    const result = await run().catch(async (error: unknown) => {
      // Of an ask that was given up, too: the question went out.
      await note({ said: error instanceof ModelError ? error.fault : 'stopped', outcome: 'refused' })
      throw error
    })
    await note(result)
    return result.answer
  }

  return {
    model,
    promptCharacters,
    logged,

    async maskOf(customerId: string, said: readonly Said[]): Promise<Mask> {
      return maskWith((await findKnownCustomer(parts, customerId)).names, said)
    },

    async look({ deskId, customerId, text, earlier }: Question): Promise<Looked> {
      const { asker, names } = await findKnownCustomer(parts, customerId)
      const sentence = firstCharacters(text, SENTENCE_CHARACTERS)
      const found = await knowledge.find({ sentence, limit: HITS, deskId }, asker)
      const ids = found.hits.flatMap(({ item }) => (item.kind === 'article' ? [item.id] : []))
      return { found, articles: await readArticles(db, ids), mask: maskWith(names, earlier) }
    },

    /** Answers by an extract of what was found; undefined where no hit is strong. */
    embedded(question: Question, { found, articles, mask }: Looked, purpose: 'answer' | 'draft') {
      const asked = { model: EMBEDDED, prompt: mask.hide(question.text) }
      return logged<Extract | undefined>(purpose, question, asked, async () => {
        const answer = extractAnswer(found, articles)
        return answer
          ? { answer, said: mask.hide(answer.text), outcome: 'answered', sources: answer.sources }
          : { answer, said: '', outcome: 'nothing' }
      })
    },

    /** Asks the model. Returns an answer, what it hands over with, or undefined where its answer may not be said. */
    byModel(by: Model, question: Question, looked: Looked, { purpose, rules, grow, signal }: ModelQuestion) {
      const { mask } = looked
      const hidden = question.earlier.map((one) => ({ ...one, text: mask.hide(one.text) }))
      // Masked before it is cut: half a phone number would pass as none.
      const asked = firstCharacters(mask.hide(question.text), SENTENCE_CHARACTERS)
      const { prompt, sourceCount } = questionPrompt(promptSources(looked), hidden, asked, promptCharacters)
      return logged<Extract | { handOver: string } | undefined>(
        purpose,
        question,
        { model: by.name, prompt },
        async () => {
          const said = await by.ask({
            system: rules,
            user: prompt,
            ...(grow ? { grow: (text: string) => growing(text, prompt, (shown) => grow(mask.show(shown))) } : {}),
            ...(signal ? { signal } : {}),
          })
          const isGiven = !inventsCodes(said.replace(CITATION, ' '), prompt)
          if (said.startsWith(HAND_OVER)) {
            const need = said.slice(HAND_OVER.length).replace(/^[:：\s]+/, '')
            return { answer: { handOver: isGiven ? mask.show(need) : '' }, said, outcome: 'handedOver' }
          }
          const sources = citedIn(said, looked.found.hits.slice(0, sourceCount))
          if (sources.length === 0 || !isGiven) return { answer: undefined, said, outcome: 'refused' }
          return { answer: { text: mask.show(withoutCitations(said)), sources }, said, outcome: 'answered', sources }
        },
      )
    },
  }
}

/** A model that fails costs its own answer alone. */
export function unlessFault(error: unknown): undefined {
  if (error instanceof ModelError) return undefined
  throw error
}

function promptSources({ found, articles, mask }: Looked): PromptSource[] {
  return found.hits.map(({ item }) => {
    const passage =
      item.kind === 'article' ? bestParagraphs(articles.get(item.id) ?? '', found.scoreOf, SOURCE_CHARACTERS).text : ''
    const text = [item.text, passage].filter(Boolean).join('\n')
    return { title: mask.hide(item.title), text: mask.hide(firstCharacters(text, SOURCE_CHARACTERS)) }
  })
}

const CITATION = /\s?[[【](\d{1,2})[\]】]/g
const withoutCitations = (text: string): string => text.replace(CITATION, '').trim()

/** The sources that an answer cites, in their order, each once. @param hits those that the model was given */
function citedIn(text: string, hits: Found['hits']): AnswerSource[] {
  const cited = [...text.matchAll(CITATION)].flatMap(([, number]) => hits[Number(number) - 1] ?? [])
  return [...new Set(cited)].map(({ item }) => sourceOf(item))
}

/**
 * Tells a growing answer without its citations, once it has one; nothing that may become a handover or has a code of its own.
 */
function growing(said: string, prompt: string, grow: (text: string) => void): void {
  const text = said.trimStart()
  if (HAND_OVER.startsWith(text.slice(0, HAND_OVER.length))) return
  // The beginning of a citation that the next piece completes.
  const shown = withoutCitations(text.replace(/\s?[[【]\d{0,2}$/, ''))
  if (text.search(CITATION) >= 0 && !inventsCodes(shown, prompt)) grow(shown)
}

/** Characters from which a code can be a part number, an order or a date; shorter ones count steps and pieces. */
const SHORTEST_CODE = 4

/** Whether a text has a code that occurs nowhere in what was given. */
export const inventsCodes = (text: string, given: string): boolean =>
  codesIn(text).some((code) => code.length >= SHORTEST_CODE && /\p{Nd}/u.test(code) && !given.includes(code))
