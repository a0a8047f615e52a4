/** Knowledge source of the assistant, and of agents beside their canned answers: the site-wide search. */
import { type AnswerKind, createClient, siteSearchCalls } from '@weft/contract'
import { firstCharacters, longestSentence } from '@weft/protocol'
import type { KnowledgeHit } from '@weft/widget'
import { http } from '../../platform/session/client'

const client = createClient({ siteSearch: siteSearchCalls }, http)

const SOURCES: Readonly<Record<AnswerKind, string>> = {
  faq: '常见问题',
  article: '知识文章',
  goods: '备件',
  document: '我的设备资料',
}
const HITS = 3

/** Returns possible answers to a sentence, best first. Rejects when the server does not answer. */
export async function findKnowledge(sentence: string, signal: AbortSignal): Promise<readonly KnowledgeHit[]> {
  const body = { sentence: firstCharacters(sentence, longestSentence), limit: HITS }
  const found = await client.siteSearch.answers({ body }, { signal })
  return found.map(({ kind, id, title, text, address }) => ({
    id: `${kind}-${id}`,
    title,
    text,
    source: SOURCES[kind],
    ...(address === '' ? {} : { address }),
  }))
}
