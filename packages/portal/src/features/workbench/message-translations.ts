/**
 * Translations of single messages, as long as the workbench stands: which are shown, by conversation and number. The text of a
 * message that is recalled meanwhile goes from here, too.
 */
import { longestTranslated, type TranslationLanguage } from '@weft/contract'
import type { Conversation, MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { client } from '../../platform/chat/desk-client'
import { sayFailure } from '../../shared/forms/say-failure'
import { languageOf } from './use-helpers'
import { workbench } from './words'

const words = workbench.helpers

/** What stands below a bubble. `isTranslated` false: it would have damaged a code, or the model gave none. */
export type MessageTranslation =
  | { state: 'asked'; to: TranslationLanguage }
  | { state: 'done'; to: TranslationLanguage; text: string; isTranslated: boolean }

type Shown = Readonly<Record<string, MessageTranslation>>
export const useMessageTranslations = create<Shown>(() => ({}))

type Numbered = Pick<MessageEntry, 'msgSeqId'>
const keyOf = (customerId: string, { msgSeqId }: Numbered): string => `${customerId} ${msgSeqId}`

export const translationOf = (shown: Shown, customerId: string, entry: Numbered): MessageTranslation | undefined =>
  shown[keyOf(customerId, entry)]

export function closeTranslation(customerId: string, entry: Numbered): void {
  const { [keyOf(customerId, entry)]: _gone, ...rest } = useMessageTranslations.getState()
  useMessageTranslations.setState(rest, true)
}

/** Whether a text is Chinese: characters of Han, and none of a syllabary that stands among them elsewhere. */
export const isChinese = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/** Foreign words in Chinese, Chinese ones in the language of the customer. */
async function translate(customerId: string, entry: Numbered, text: string): Promise<void> {
  const { msgSeqId } = entry
  if (msgSeqId === undefined) return
  if (text.length > longestTranslated) return void toast.info(words.tooLong(longestTranslated))
  const to = isChinese(text) ? languageOf(customerId) : 'zh'
  const key = keyOf(customerId, entry)
  useMessageTranslations.setState({ [key]: { state: 'asked', to } })
  try {
    const [done] = await client.robot.translate({ params: { customerId }, body: { text, to, msgSeqId } })
    // Closed meanwhile: it stays closed.
    if (!useMessageTranslations.getState()[key]) return
    const { text: translated, isTranslated } = done ?? { text, isTranslated: false }
    useMessageTranslations.setState({ [key]: { state: 'done', to, text: translated, isTranslated } })
  } catch (error) {
    closeTranslation(customerId, entry)
    sayFailure(error)
  }
}

/** The entry 翻译 in the menu of a text; while its translation is shown, the one that closes it. */
export function translateAction(entry: MessageEntry, { chatId: customerId }: Pick<Conversation, 'chatId'>) {
  const [item] = entry.content as { text?: unknown }[]
  const text = item?.text
  if (entry.msgType !== MsgType.text || entry.msgSeqId === undefined || typeof text !== 'string' || text.trim() === '')
    return []
  const isShown = translationOf(useMessageTranslations.getState(), customerId, entry) !== undefined
  return [
    {
      id: 'translate',
      words: isShown ? words.closeTranslation : words.translate,
      run: () => (isShown ? closeTranslation(customerId, entry) : void translate(customerId, entry, text)),
    },
  ]
}
