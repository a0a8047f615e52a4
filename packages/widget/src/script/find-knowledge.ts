/** What the chat service has published that may answer a sentence, for the page of a third party (SV-23). */
import { type AnswerRow, chatCalls, firstCharacters, longestSentence } from '@weft/protocol'
import type { KnowledgeHit } from '../context/context'
import { knowledge } from '../words/knowledge'
import { askService } from './ask-service'
import type { BootOptions } from './options'

/**
 * The likeliest first. The page's person is not named, so only what everybody may read is found. Rejects with a ChatError when
 * the service refuses or does not answer as itself.
 */
export async function findKnowledge(
  { appId, server, locale }: Pick<BootOptions, 'appId' | 'locale'> & { server: string },
  sentence: string,
  signal: AbortSignal,
): Promise<readonly KnowledgeHit[]> {
  const words = knowledge[locale ?? 'zh-CN']
  const sources: Readonly<Partial<Record<AnswerRow['kind'], string>>> = {
    faq: words.knowledgeFaq,
    article: words.knowledgeArticle,
    goods: words.knowledgeGoods,
  }
  const rows = await askService(server, chatCalls.answers, {
    body: { sentence: firstCharacters(sentence, longestSentence), ...(appId && { appId }) },
    init: { credentials: 'omit', signal },
  })
  return rows.map(({ kind, id, title, text, address }) => ({
    id: `${kind}-${id}`,
    title,
    text,
    source: sources[kind] ?? '',
    ...(address && { address: new URL(address, server).href }),
  }))
}
