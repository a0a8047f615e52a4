/**
 * The user's conversation as a file: text, or one HTML page without scripts or external addresses. Reads it from the service from
 * the newest message backwards, so that it is complete whatever the window has loaded.
 */
import type { Chat } from '@weft/core'
import { callPath, chatCalls, type HistoryRow, MsgType, type Page, partOf } from '@weft/protocol'
import { sentence } from '@weft/ui/sentence'
import { noticeOf } from '../bubbles/NoticeBubble'
import { itemOf } from '../content/content'
import { sourcesOf } from '../content/sources'
import { fill, type Strings } from '../strings'
import { plainText } from '../text/plainText'
import { relayedWords } from '../text/relayed'
import { summaryOf } from '../text/summary'
import type { ReadingStrings } from '../words/reading'

/** Comes with the transcript, so that a window opens without it. */
export { saveText } from '@weft/ui/save-file'

type Words = Strings & ReadingStrings

/** A message that does not render has no line. */
const isUnseen = (msgType: number): boolean => partOf(msgType) === 'change' || msgType === MsgType.faqList
const PAGE = 20
/** Two hundred messages of an ordinary service a hundred times over; a larger file could not be opened. */
const MOST_MESSAGES = 20_000

/**
 * Every message of the conversation, oldest first; of one longer than 20 000, its newest ones. Rejects if a page cannot be loaded: an incomplete transcript must not be
 * saved.
 */
export async function readWhole(
  chat: Pick<Chat, 'request'>,
  userId: string,
  chatId: string,
  onRead: (count: number) => void,
  signal?: AbortSignal,
): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  for (;;) {
    const before = rows.at(-1)?.msgSeqId
    const query = { pageSize: PAGE, ...(before !== undefined && { lastMsgSeqId: before }) }
    const path = callPath(chatCalls.history, { userId, chatId }, query)
    const [page] = await chat.request<Page<HistoryRow>>({ method: chatCalls.history.method, path, signal })
    if (!page) return rows.reverse()
    // A server that repeats pages must not cause an endless loop.
    const fresh = page.rows.filter((row) => before === undefined || row.msgSeqId < before)
    rows.push(...fresh)
    onRead(rows.length)
    if (page.rows.length < PAGE || fresh.length === 0 || rows.length >= MOST_MESSAGES) return rows.reverse()
  }
}

export interface Line {
  time: string
  name: string
  words: string
}

const two = (value: number): string => String(value).padStart(2, '0')
export function clockTime(timestamp: number): string {
  const at = new Date(timestamp)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The sources of an answer, a line each, with the address where it has one. */
const sourceLines = (sources: ReturnType<typeof sourcesOf>, strings: Words): string[] => [
  `${strings.answerSources}：`,
  ...sources.map(({ title, address }) => [sentence`· ${title}`, address].filter(Boolean).join(' ')),
]

const wordsOfRow = (row: HistoryRow, strings: Words): string => {
  if (row.isRemoved) return strings.transcriptRecalled
  const { question } = (row.content[0] ?? {}) as { question?: unknown }
  if (row.msgType === MsgType.userToHumanAgent && typeof question === 'string' && question) return question
  const notice = noticeOf(row, strings)
  if (notice) return notice
  if (row.msgType === MsgType.problemExplanation) {
    const { title, text } = (row.content[0] ?? {}) as { title?: unknown; text?: unknown }
    const sources = sourcesOf(itemOf(row.content[0]))
    const named = sources.length > 0 ? sourceLines(sources, strings) : []
    return [title, typeof text === 'string' ? plainText(text) : '', ...named].filter(Boolean).join('\n')
  }
  if (row.msgType === MsgType.relay) {
    const { title, items } = (row.content[0] ?? {}) as { title?: string; items?: readonly Record<string, unknown>[] }
    const lines = (items ?? []).map(
      (item) =>
        sentence`  ${String(item.senderName ?? '')}：${relayedWords(Number(item.msgType), (item.content as unknown[]) ?? [], strings)}`,
    )
    return [title ?? '', ...lines].join('\n')
  }
  return summaryOf(row.msgType, row.content, strings)
}

/** What a user saw, line by line. Omits deleted messages and types that do not render. */
export const linesOf = (rows: readonly HistoryRow[], strings: Words): Line[] =>
  rows
    .filter((row) => !isUnseen(row.msgType) && !row.isMsgDelete)
    .map((row) => ({
      time: clockTime(row.timestamp),
      name: row.senderName,
      words: wordsOfRow(row, strings),
    }))

const spanOf = (lines: readonly Line[], strings: Words): string =>
  fill(strings.transcriptSpan, { from: lines[0]?.time ?? '--', to: lines.at(-1)?.time ?? '--', count: lines.length })

export function asText(lines: readonly Line[], strings: Words): string {
  const body = lines.map(({ time, name, words }) => `${sentence`${time}  ${name}`}\n${words}\n`)
  // With the byte order mark, every editor on Windows reads it as UTF-8.
  return `\uFEFF${[strings.transcriptTitle, spanOf(lines, strings), '', ...body].join('\n')}`.replace(/\n/g, '\r\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)

export function asPage(lines: readonly Line[], strings: Words, locale: string): string {
  const rows = lines.map(
    ({ time, name, words }) =>
      `<li><p><b><bdi>${escaped(name)}</bdi></b> <time>${time}</time></p><p class="words">${escaped(words)}</p></li>`,
  )
  return [
    `<!doctype html><html lang="${escaped(locale)}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(strings.transcriptTitle)}</title>`,
    '<style>body{max-width:46em;margin:2em auto;padding:0 1em;font:16px/1.7 sans-serif;color:#1F2328;background:#FAF8F4}',
    'ol{padding:0;list-style:none}li{padding:.75em 0;border-top:1px solid #E7E2D8}p{margin:0}time{color:#635E55}',
    '.words{unicode-bidi:plaintext;white-space:pre-wrap;overflow-wrap:anywhere}</style>',
    `<h1>${escaped(strings.transcriptTitle)}</h1><p>${escaped(spanOf(lines, strings))}</p>`,
    `<ol>${rows.join('\n')}</ol></html>\n`,
  ].join('\n')
}
