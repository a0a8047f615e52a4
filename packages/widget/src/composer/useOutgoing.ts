/** The message being written: its text, its quote and files, and its error. */
import { CLIENT_LIMITS, MsgType } from '@weft/protocol'
import { useState } from 'react'
import { useWeft } from '../context/context'
import type { ComposerProps } from '../context/props'
import { useSelf, useStrings } from '../hooks/useChat'
import type { Quote } from '../quote/quote'
import { fill } from '../strings'
import { codePoints, isBlank } from './keys'
import { useAttachments } from './useAttachments'
import { useDraft } from './useDraft'

/** From this length on, the remaining characters show. */
const COUNT_FROM = CLIENT_LIMITS.textCodePoints - 500

export function useOutgoing({ conversation, canAttach, attachmentLimits, onTextChange, disabled }: ComposerProps) {
  const strings = useStrings()
  const self = useSelf()
  const { storagePrefix } = useWeft()
  const [text, setDraft] = useDraft(storagePrefix, self?.userId, conversation.chatId)
  const [quote, setQuote] = useState<Quote>()
  const [problem, setProblem] = useState<string>()
  const mayAttach = (canAttach ?? self?.isVisitor === false) && !disabled
  const { queue, items, Strip, add } = useAttachments(conversation, mayAttach, attachmentLimits)
  const length = codePoints(text)
  const left = CLIENT_LIMITS.textCodePoints - length
  const isReady =
    !disabled && left >= 0 && (!isBlank(text) || items.length > 0) && !items.some(({ isPreparing }) => isPreparing)

  const setText = (next: string) => {
    setProblem(undefined)
    setDraft(next)
    onTextChange?.(next)
  }

  const failed = () => setProblem(strings.sendFailed)
  const addFiles = (files: readonly File[], folders?: readonly string[]) =>
    void add(files, folders).then((isAdded) => setProblem(isAdded ? undefined : strings.actionFailed))

  const send = () => {
    const words = text
    const extend = quote && { quote }
    const hasWords = !isBlank(words)
    setQuote(undefined)
    // The quote goes with the text; files without a text carry it themselves.
    if (queue && items.length > 0) queue.send(conversation, hasWords ? undefined : extend).catch(failed)
    if (hasWords) {
      setText('')
      const said = words.trim()
      const sent = extend ? conversation.send(MsgType.text, [{ text: said }], extend) : conversation.sendText(said)
      sent.catch(() => {
        failed()
        setDraft(words)
        setQuote(quote)
      })
    }
  }

  const help = (() => {
    if (problem) return { tone: 'over', words: problem }
    if (left < 0) return { tone: 'over', words: fill(strings.lengthOver, { n: -left }) }
    if (length >= COUNT_FROM) return { tone: 'calm', words: fill(strings.lengthLeft, { n: left }) }
    return undefined
  })()

  return {
    text,
    setText,
    quote,
    setQuote,
    queue,
    Strip,
    addFiles,
    mayAttach,
    isReady,
    send,
    failed,
    tell: setProblem,
    help,
  }
}
