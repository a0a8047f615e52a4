/** The agent's helpers: drafts, summaries and translations. What they return is shown or put into a field, never sent. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { RobotDraft, TranslationLanguage } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { useState } from 'react'
import { client } from '../../platform/chat/desk-client'
import { sayFailure } from '../../shared/forms/say-failure'

const NONE = { drafts: false, summaries: false, translation: false }

/** What this installation offers; nothing until known. */
export function useHelpers(): typeof NONE {
  const { data } = useQuery({
    queryKey: ['robot', 'helpers'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await client.robot.helpers({}, { signal }))[0] ?? NONE,
  })
  return data ?? NONE
}

/** Drafts an answer to the customer's latest text; null where nothing is known. */
export const useAnswerDraft = (customerId: string) =>
  useMutation({
    mutationFn: async (): Promise<RobotDraft | null> =>
      (await client.robot.draft({ params: { customerId } }))[0] ?? null,
    onError: (error) => sayFailure(error),
  })

/** Sums up the round; empty where the customer wrote nothing. */
export const useSummary = (customerId: string, purpose: 'handover' | 'end') =>
  useMutation({
    mutationFn: async (): Promise<string> =>
      (await client.robot.summary({ params: { customerId }, body: { for: purpose } }))[0]?.text ?? '',
    onError: (error) => sayFailure(error),
  })

export interface Translation {
  original: string
  text: string
  /** False: it would have damaged a code, or the model gave none; `text` is the original. */
  isTranslated: boolean
}

export interface TranslationAsk {
  /** Which words: the customer's message, or the reply that is written for them. */
  kind: 'incoming' | 'outgoing'
  text: string
  /** The customer's message. */
  msgSeqId?: number | undefined
  to: TranslationLanguage
}

/** The languages that replies were last translated into, by customer, as long as the page stands. */
const languages = new Map<string, TranslationLanguage>()

/** The language of this customer: the one that was chosen last, else English. */
export const languageOf = (customerId: string): TranslationLanguage => languages.get(customerId) ?? 'en'

/** The language of this customer, and how to choose another; it is known again when their conversation is opened next. */
export function useLanguage(customerId: string): [TranslationLanguage, (language: TranslationLanguage) => void] {
  const [language, setLanguage] = useState(languageOf(customerId))
  const choose = (next: TranslationLanguage) => {
    languages.set(customerId, next)
    setLanguage(next)
  }
  return [language, choose]
}

export const useTranslation = (customerId: string) =>
  useMutation({
    mutationFn: async ({ text, to, msgSeqId }: TranslationAsk): Promise<Translation> => {
      const body = { text, to, ...(msgSeqId === undefined ? {} : { msgSeqId }) }
      const [done] = await client.robot.translate({ params: { customerId }, body })
      return { original: text, ...(done ?? { text, isTranslated: false }) }
    },
    onError: (error) => sayFailure(error),
  })

/** Returns the customer's latest text and its number; empty where they wrote none. */
export function latestTextOf(conversation: Conversation): { text: string; msgSeqId?: number } {
  const entry = conversation.state
    .getState()
    .entries.findLast(
      (one) =>
        one.kind === 'message' &&
        one.fromUserId === conversation.chatId &&
        one.msgType === MsgType.text &&
        !one.isRecalled,
    )
  if (entry?.kind !== 'message') return { text: '' }
  const { text } = (entry.content[0] ?? {}) as { text?: unknown }
  const { msgSeqId } = entry
  return { text: typeof text === 'string' ? text : '', ...(msgSeqId === undefined ? {} : { msgSeqId }) }
}
