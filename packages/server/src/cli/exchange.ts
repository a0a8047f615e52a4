/**
 * `npm run export -- <kind> <file>` and `npm run import -- <kind> <file> [--dry-run]`: records out of and into files, by the
 * rules of the back office, as the operator. `export -- audit <file.jsonl>` writes the whole record of acts.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { type ExchangeFormat, type ExchangeKind, exchangeKinds, textOfFile } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { auditPages } from '../modules/audit-log'
import { exportPart, importFile } from '../modules/exchange'
import { systemClock } from '../platform/clock'
import { onDatabase, type Say } from '../platform/database/on-database'
import { Refusal } from '../platform/refusal'
import type { Session } from '../platform/session'
import { StartupError, systemCode } from '../platform/startup-error'

const usage = `npm run export -- <kind> <file.csv or file.jsonl>               writes all records of a kind into a new file
npm run export -- audit <file.jsonl>                           writes the record of acts
npm run import -- <kind> <file.csv or file.jsonl> [--dry-run]  adds and changes records by a file; --dry-run only judges it

Kinds: ${exchangeKinds.join(', ')}`

/** The person who runs commands on the server's machine, as the record of acts names them. */
const operator: Session = {
  userId: 'operator',
  userName: '',
  loginName: '',
  kind: 'staff',
  authorities: [],
  tokenId: '',
  expiresAt: 0,
  appId: '',
}

interface Wish {
  kind: string
  file: string
  format: ExchangeFormat
}

function read(words: readonly string[]): Wish | undefined {
  const [kind, name, ...more] = words
  const format = { '.csv': 'csv', '.jsonl': 'jsonl' }[extname(name ?? '').toLowerCase()]
  if (!kind || !name || more.length > 0 || !format) return undefined
  // A relative path is meant from where the person stands, which npm remembers in INIT_CWD.
  return { kind, file: resolve(process.env.INIT_CWD ?? process.cwd(), name), format: format as ExchangeFormat }
}

const kindOf = ({ kind }: Wish): ExchangeKind | undefined => exchangeKinds.find((one) => one === kind)

/** Returns the exit status. On the embedded database the server has to be stopped meanwhile; on `DATABASE_URL` it may run. */
export async function runExport(words: readonly string[], say: Say): Promise<number> {
  const wish = read(words)
  const kind = wish && kindOf(wish)
  if (!wish || (!kind && !(wish.kind === 'audit' && wish.format === 'jsonl'))) return explain()
  return run(say, async (db) => {
    // Never over a file that is there: an export may be the only copy of something.
    writeFileSync(wish.file, '', { flag: 'wx', mode: 0o600 })
    const rowCount = await (kind ? exportRecords(db, kind, wish) : exportAudit(db, wish))
    say(`${rowCount} records are in ${wish.file}`)
    return 0
  })
}

async function exportRecords(db: NodePgDatabase, kind: ExchangeKind, { file, format }: Wish): Promise<number> {
  let rowCount = 0
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const part: Awaited<ReturnType<typeof exportPart>> = await exportPart({ db, clock: systemClock }, operator, kind, {
      format,
      cursor,
    })
    appendFileSync(file, part.text)
    rowCount += part.rowCount
    cursor = part.nextCursor
  }
  return rowCount
}

async function exportAudit(db: NodePgDatabase, { file }: Wish): Promise<number> {
  let rowCount = 0
  for await (const page of auditPages(db)) {
    appendFileSync(file, page.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    rowCount += page.length
  }
  return rowCount
}

/** Returns the exit status: 3 where lines of the file are refused, each told on standard error. As for `runExport`. */
export async function runImport(words: readonly string[], say: Say): Promise<number> {
  const isDryRun = words.includes('--dry-run')
  const wish = read(words.filter((word) => word !== '--dry-run'))
  const kind = wish && kindOf(wish)
  if (!wish || !kind) return explain()
  return run(say, async (db) => {
    const text = textOfFile(readFileSync(wish.file))
    if (text === undefined) throw new RangeError(`${wish.file} is neither UTF-8 nor GB18030`)
    const file = { format: wish.format, text, isDryRun }
    const { errors, isCut, ...counts } = await importFile({ db, clock: systemClock }, operator, kind, file)
    for (const { line, column, reason } of errors) console.error(`${line}\t${column}\t${reason}`)
    if (errors.length > 0) {
      say(`Nothing is stored: ${errors.length} errors${isCut ? ', and the file was read no further' : ''}`)
      return 3
    }
    const told = `${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged`
    say(isDryRun ? `Nothing is stored; an import would be: ${told}` : told)
    return 0
  })
}

function explain(): number {
  console.error(usage)
  return 2
}

async function run(say: Say, work: (db: NodePgDatabase) => Promise<number>): Promise<number> {
  try {
    return await onDatabase(say, ({ db }) => work(db))
  } catch (error) {
    const isKnown =
      error instanceof StartupError ||
      error instanceof RangeError ||
      error instanceof Refusal ||
      systemCode(error) !== undefined
    console.error(isKnown ? `\n${(error as Error).message}` : error)
    return 1
  }
}
