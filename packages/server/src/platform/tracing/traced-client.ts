/**
 * A connection to PostgreSQL with a span for each statement and each transaction of a trace. A statement is named by its own
 * name, or by its verb and its tables; its parameters and its text are left out.
 */
import { context, type Span, SpanKind, trace } from '@opentelemetry/api'
import pg from 'pg'
import { failSpan, tracer } from './spans'

type Query = (...given: unknown[]) => unknown
const query = pg.Client.prototype.query as Query

/** What a span says of a statement. */
interface Statement {
  name: string
  verb: string
}

export class TracedClient extends pg.Client {
  #transaction: Span | undefined

  // The overloads of pg differ in what they return: a promise, or what was given.
  override query: pg.Client['query'] = ((...given: unknown[]) => this.#traced(given)) as pg.Client['query']

  #traced(given: unknown[]): unknown {
    const statement = statementOf(given[0])
    if (statement?.verb === 'BEGIN') this.#begin()
    const within = this.#transaction ? trace.setSpan(context.active(), this.#transaction) : context.active()
    if (!statement || !trace.getSpan(within)) return query.apply(this, given)
    const span = tracer().startSpan(
      statement.name,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': statement.verb },
      },
      within,
    )
    const end = (error?: unknown): void => {
      if (error) failSpan(span, error)
      span.end()
      if (ENDS.has(statement.verb) || (statement.verb === 'BEGIN' && error)) this.#end()
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const heard = context.bind(context.active(), callback as (...result: unknown[]) => unknown)
      return query.apply(this, [
        ...given.slice(0, -1),
        (error: unknown, result: unknown) => {
          end(error)
          heard(error, result)
        },
      ])
    }
    const result = query.apply(this, given) as Promise<unknown>
    result.then(() => end(), end)
    return result
  }

  #begin(): void {
    // Of a transaction whose connection broke.
    this.#end()
    if (!trace.getActiveSpan()) return
    this.#transaction = tracer().startSpan('transaction', { attributes: { 'db.system.name': 'postgresql' } })
  }

  #end(): void {
    this.#transaction?.end()
    this.#transaction = undefined
  }
}

const ENDS = new Set(['COMMIT', 'ROLLBACK'])

/** Undefined: the caller reads the rows itself (a cursor, COPY). */
function statementOf(given: unknown): Statement | undefined {
  if (typeof given === 'string') return described(given)
  const { text, name, submit } = (given ?? {}) as { text?: unknown; name?: unknown; submit?: unknown }
  if (typeof text !== 'string' || typeof submit === 'function') return undefined
  const { verb, name: shape } = described(text)
  return { verb, name: typeof name === 'string' ? name : shape }
}

/** Drizzle writes the same text again and again, but values in a list make more of them. */
const KNOWN_TEXTS = 1_000
const known = new Map<string, Statement>()

function described(text: string): Statement {
  const before = known.get(text)
  if (before) return before
  const statement = describe(text)
  if (known.size >= KNOWN_TEXTS) known.clear()
  known.set(text, statement)
  return statement
}

const MOST_TABLES = 4

/** `SELECT message, conversation`: the first word and the first tables, without anything in quotes of a text. */
export function describe(text: string): Statement {
  const plain = text.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, "''")
  const verb = (/[a-z]+/i.exec(plain)?.[0] ?? 'statement').toUpperCase()
  const tables = new Set<string>()
  for (const [, table = ''] of plain.matchAll(
    /\b(?:from|join|into|update|table)\s+"?([a-z_][\w$]*)(?![\w$])"?(?!\s*\()/gi,
  )) {
    if (tables.size < MOST_TABLES && !/^(select|set|lateral|only|values)$/i.test(table)) tables.add(table)
  }
  // ROLLBACK TO SAVEPOINT ends no transaction.
  const whole = verb === 'ROLLBACK' && /\bto\b/i.test(plain) ? 'ROLLBACK TO' : verb
  return { verb: whole, name: [whole, [...tables].join(', ')].filter(Boolean).join(' ') }
}
