/** What the chat service has published that may answer a sentence, for the page of a third party (SV-23). */
import { firstCharacters } from '@weft/protocol'
import type { KnowledgeHit } from '../context/context'
import { knowledge } from '../words/knowledge'
import type { BootOptions } from './options'

/** A row of `POST /open-api/search/v1/answers`. */
interface AnswerRow {
  kind: string
  id: string
  title: string
  text: string
  /** A path of the service's own site; empty where the text is all. */
  address: string
}

/** Characters of a sentence that the server takes. */
const MOST = 500

/**
 * The likeliest first. The page's person is not named, so only what everybody may read is found. Rejects when the service
 * does not answer.
 */
export async function findKnowledge(
  { appId, server, locale }: Pick<BootOptions, 'appId' | 'locale'> & { server: string },
  sentence: string,
  signal: AbortSignal,
): Promise<readonly KnowledgeHit[]> {
  const words = knowledge[locale ?? 'zh-CN']
  const sources: Readonly<Record<string, string>> = {
    faq: words.knowledgeFaq,
    article: words.knowledgeArticle,
    goods: words.knowledgeGoods,
  }
  const reply = await fetch(`${server}/open-api/search/v1/answers`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sentence: firstCharacters(sentence, MOST), appId }),
    signal,
  })
  const { data } = (await reply.json()) as { data: readonly AnswerRow[] }
  return data.map(({ kind, id, title, text, address }) => ({
    id: `${kind}-${id}`,
    title,
    text,
    source: sources[kind] ?? '',
    ...(address && { address: new URL(address, server).href }),
  }))
}
