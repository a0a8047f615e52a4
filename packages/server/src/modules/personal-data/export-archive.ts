/**
 * Writes the archive of a person: data.json and index.html with the same content, and the files. A cursor reads rows and
 * messages, two hundred at a time, in one snapshot; each batch is compressed at once, so only one is in memory.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { ATTACHMENT_TYPES, attachmentFieldsOf, MsgType } from '@weft/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { chinaTime } from '../../platform/china-time'
import { readableText } from '../conversations'
import { type ExportPart, exportParts } from './export-parts'

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const ROWS = 200
/** Characters compressed at a time. */
const PIECE = 65_536
/** Maximum of all files together; the first that does not fit is left out, and all after it. */
const MOST_BYTES = 2_000_000_000
const FILE_ID = /\/files\/([0-9a-f]{32})\//g

interface ArchiveStore {
  read(key: string): AsyncIterable<Buffer>
}

/** A file of the archive, by its path in it. */
interface Filed {
  path: string
  key: string
}

type Row = Record<string, unknown>

/** Yields the rows of a query, batch by batch. */
async function* rowsOf(tx: Tx, query: SQL): AsyncGenerator<Row> {
  await tx.execute(sql`declare export_rows no scroll cursor for ${query}`)
  try {
    for (;;) {
      const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(ROWS))} from export_rows`)
      yield* rows
      if (rows.length < ROWS) return
    }
  } finally {
    await tx.execute(sql`close export_rows`)
  }
}

/** `select value as "name", …`: names are constants of ours, values are SQL of the parts. */
function queryOf(part: ExportPart, person: string): SQL {
  const told = [
    ...Object.entries(part.facts).map(([name, value]) => ({ name, value })),
    ...Object.values(part.columns),
  ].map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`)
  return sql`select ${sql.join(told, sql`, `)} ${part.from(person)}`
}

interface Said extends Row {
  时间: string
  发送人: string
  部门: string | null
  单位: string | null
  本人: boolean
  内容: string
  附加信息?: unknown
  文件: string[]
}

/** Conversations of the person as a customer or member: messages of an agent to customers belong to the company. */
const conversationsOf = (person: string): SQL => sql`
  select c.id::text as id, c.kind, p.read_seq_id, coalesce(
      (select g.name from chat_group g where c.key = 'group|' || g.uuid), (select d.name from desk d where d.id = c.desk_id),
      (select a.name from participant o join account a on a.number = o.user_id
        where o.conversation_id = c.id and o.user_id <> p.user_id limit 1), '会话') as name
  from participant p join conversation c on c.id = p.conversation_id
  where p.user_id = ${person} and p.role in ('member', 'customer') order by c.id`

const messagesOf = (person: string, conversationId: string): SQL => sql`
  select m.msg_type, m.content, m.extend, m.sender_id = ${person} as is_own, m.sender_name, m.sender_department,
    m.sender_organisation, m.sent_at::float8 as sent_at
  from participant p join message m on m.conversation_id = p.conversation_id
    and m.msg_seq_id between p.from_seq_id and coalesce(p.to_seq_id, 2147483647)
  where p.user_id = ${person} and p.conversation_id = ${conversationId}::bigint
    and not m.is_removed and not m.is_msg_delete order by m.msg_seq_id`

interface Relayed {
  msgType: number
  senderName: string
  content: unknown[]
}

/** The text of a message; of a relay the relayed texts with their senders. */
function wordsOf(msgType: number, content: readonly unknown[]): string {
  const own = readableText(msgType, content)
  if (msgType !== MsgType.relay) return own
  const items = content.flatMap((one) => (one as { items?: Relayed[] }).items ?? [])
  return [own, ...items.map((one) => `${one.senderName}：${readableText(one.msgType, one.content)}`)].join('\n')
}

/** The content of a message that the person has a right to: text and files; no ids of others. */
function saidOf(row: Row, pathOf: (fileId: string) => string | undefined): Said | undefined {
  const msgType = Number(row.msg_type)
  const content = row.content as unknown[]
  const ids = attachmentFieldsOf(msgType)
    ? [...JSON.stringify(content).matchAll(FILE_ID)].flatMap(([, id]) => (id ? [id] : []))
    : []
  const words = wordsOf(msgType, content)
  // Steps of the service, receipts and the like have no text of a person.
  if (words === '' && ids.length === 0) return undefined
  return {
    时间: chinaTime(new Date(Number(row.sent_at))),
    发送人: String(row.sender_name ?? ''),
    部门: (row.sender_department as string | null) ?? null,
    单位: (row.sender_organisation as string | null) ?? null,
    本人: row.is_own === true,
    内容: words,
    // Data that the person's page added to their own messages; that of others belongs to them.
    ...(row.is_own === true && row.extend ? { 附加信息: row.extend } : {}),
    文件: [...new Set(ids)].flatMap((id) => pathOf(id) ?? []),
  }
}

interface ArchiveParts {
  db: NodePgDatabase
  /** Bytes of the file service. */
  store: ArchiveStore
  personId: string
  /** Milliseconds since 1970. */
  now: number
  /** Path of the archive to write. */
  path: string
}

/** Writes the archive; resolves with its size in bytes. */
export async function writeArchive({ db, store, personId, now, path }: ArchiveParts): Promise<number> {
  const out = createWriteStream(path, { mode: 0o600 })
  let bytes = 0
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else {
      bytes += chunk.length
      out.write(chunk)
    }
  })
  const drained = async () => {
    if (failure) throw failure
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  const closed = finished(out)
  closed.catch(() => {})
  try {
    const files = await db.transaction((tx) => writeWords(zip, tx, personId, now, drained), {
      isolationLevel: 'repeatable read',
    })
    for (const file of files) {
      const entry = new ZipPassThrough(file.path)
      zip.add(entry)
      for await (const chunk of readable(store, file.key)) {
        entry.push(chunk)
        await drained()
      }
      entry.push(new Uint8Array(), true)
      await drained()
    }
    zip.end()
    out.end()
    await closed
    if (failure) throw failure
    return bytes
  } catch (error) {
    zip.terminate()
    out.destroy()
    throw error
  }
}

/** A file whose bytes were removed meanwhile, by a recall or a sweep, is empty. */
async function* readable(store: ArchiveStore, key: string): AsyncGenerator<Buffer> {
  try {
    yield* store.read(key)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function writeWords(zip: Zip, tx: Tx, personId: string, now: number, drained: () => Promise<void>) {
  const files = await filesOf(tx, personId)
  const pathOf = (id: string) => files.get(id)?.path
  for (const format of [json, html]) {
    const entry = new PressedText(zip, format.name)
    const write = async (text: string) => {
      entry.write(text)
      await drained()
    }
    await write(format.head(chinaTime(new Date(now))))
    for (const part of exportParts) {
      await write(format.part(part.table, part.title))
      let at = 0
      for await (const row of rowsOf(tx, queryOf(part, personId))) await write(format.row(row, at++))
      await write(format.partEnd(at))
    }
    await write(format.part('conversation', '会话与消息'))
    const { rows: conversations } = await tx.execute<{ id: string; name: string; read_seq_id: number }>(
      conversationsOf(personId),
    )
    for (const [place, { id, name, read_seq_id: readTo }] of conversations.entries()) {
      await write(format.conversation(name, readTo, place))
      let at = 0
      for await (const row of rowsOf(tx, messagesOf(personId, id))) {
        const said = saidOf(row, pathOf)
        if (said) await write(format.message(said, at++))
      }
      await write(format.conversationEnd())
    }
    await write(format.partEnd(conversations.length))
    await write(format.end())
    entry.end()
    await drained()
  }
  return [...files.values()]
}

/** Returns the person's own files and those that their conversations show, as many as fit, each with a unique name. */
async function filesOf(tx: Tx, personId: string): Promise<Map<string, Filed>> {
  const { rows } = await tx.execute<{ id: string; name: string; key: string; size: number }>(sql`
    select f.id, f.name, f.stored_key as key, f.size_bytes::float8 as size from file f where f.owner_id = ${personId}
      or f.id in (select (regexp_matches(m.content::text, '/files/([0-9a-f]{32})/', 'g'))[1]
        from participant p join message m on m.conversation_id = p.conversation_id
          and m.msg_seq_id between p.from_seq_id and coalesce(p.to_seq_id, 2147483647)
        where p.user_id = ${personId} and p.role in ('member', 'customer')
          and m.msg_type in (${sql.join(
            ATTACHMENT_TYPES.map((type) => sql`${type}::int`),
            sql`, `,
          )}))
    order by f.created_at, f.id`)
  const files = new Map<string, Filed>()
  let bytes = 0
  for (const [at, { id, name, key, size }] of rows.entries()) {
    bytes += size
    if (bytes > MOST_BYTES) break
    files.set(id, { path: `files/${String(at + 1).padStart(4, '0')}-${name.replace(/[\\/:*?"<>|]/g, '_')}`, key })
  }
  return files
}

/** Text of one entry, compressed in pieces. */
class PressedText {
  readonly #entry: ZipDeflate
  #text = ''
  constructor(zip: Zip, name: string) {
    this.#entry = new ZipDeflate(name, { level: 6 })
    zip.add(this.#entry)
  }
  write(text: string): void {
    this.#text += text
    if (this.#text.length > PIECE) this.#push(false)
  }
  end(): void {
    this.#push(true)
  }
  #push(isLast: boolean): void {
    this.#entry.push(Buffer.from(this.#text), isLast)
    this.#text = ''
  }
}

interface Format {
  name: string
  head(time: string): string
  part(table: string, title: string): string
  row(row: Row, at: number): string
  partEnd(count: number): string
  conversation(name: string, readTo: number, at: number): string
  message(said: Said, at: number): string
  conversationEnd(): string
  end(): string
}

const json: Format = {
  name: 'data.json',
  head: (time) => `{"exportedAt":${JSON.stringify(time)}`,
  part: (table) => `,\n${JSON.stringify(table)}:[`,
  row: (row, at) => `${at > 0 ? ',' : ''}\n${JSON.stringify(row)}`,
  partEnd: () => ']',
  conversation: (name, readTo, at) =>
    `${at > 0 ? ',' : ''}\n{"会话":${JSON.stringify(name)},"已读到":${readTo},"消息":[`,
  message: (said, at) => `${at > 0 ? ',' : ''}\n${JSON.stringify(said)}`,
  conversationEnd: () => ']}',
  end: () => '}\n',
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const html: Format = {
  name: 'index.html',
  head: (time) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>我的数据</title>
<style>
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1c2333;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{margin-top:2.5rem;font-size:1.2rem;border-bottom:1px solid #c9cfdb}h3{font-size:1rem}
dl{display:grid;grid-template-columns:minmax(5rem,10rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.75rem 1rem;background:#f4f6f9;border-radius:6px}
dt{color:#5a6478}dd{margin:0;white-space:pre-wrap}
p.m{margin:.5rem 0;white-space:pre-wrap}p.m small{display:block;color:#5a6478}
</style></head><body>
<h1>我的数据</h1>
<p>导出时间：${plain(time)}。同样的内容也在 data.json 中，便于用其他软件读取；文件在 files 文件夹中。</p>
<p>不在此文件中的有：密码等只用于验证的信息，他人的电话和编号，客服之间的内部备注。如需查阅内部备注，请联系客服。</p>
`,
  part: (_table, title) => `<h2>${plain(title)}</h2>\n`,
  row: (row) =>
    `<dl>${Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `<dt>${plain(name)}</dt><dd>${plain(value)}</dd>`)
      .join('')}</dl>\n`,
  partEnd: (count) => (count === 0 ? '<p>没有</p>\n' : ''),
  conversation: (name) => `<h3>${plain(name)}</h3>\n`,
  message: (said) =>
    `<p class="m"><small>${plain(said.时间)} ${plain([said.发送人, said.部门, said.单位].filter(Boolean).join(' · '))}${said.本人 ? '（本人）' : ''}</small>${plain(said.内容)}${said.文件
      .map((path) => ` <a href="${plain(path.split('/').map(encodeURIComponent).join('/'))}">${plain(path)}</a>`)
      .join('')}</p>\n`,
  conversationEnd: () => '',
  end: () => '</body></html>\n',
}
