/**
 * Strings of the question list, which the bot's greeting shows. Separate from the other strings that load on demand (reading.ts):
 * the greeting is part of the first conversation, whose size has a budget.
 */
import { useMemo } from 'react'
import { useWeft } from '../context/context'
import type { Strings } from '../strings/zh-CN'

const zhCN = {
  faqRelated: '相关问题',
  faqPushed: '为您推荐',
  nextBatch: '换一批',
  faqTop: '全部问题',
  faqLoading: '正在加载问题',
}

export type FaqStrings = Readonly<Record<keyof typeof zhCN, string>>

const en: FaqStrings = {
  faqRelated: 'Related questions',
  faqPushed: 'Suggested for you',
  nextBatch: 'Show others',
  faqTop: 'All questions',
  faqLoading: 'Loading questions',
}

export const faq = { 'zh-CN': zhCN, en } as const

/** Strings of the question list in the provider's language, overridden by the integrator's own. */
export function useFaqStrings(): FaqStrings & Strings {
  const { locale, strings } = useWeft()
  return useMemo(
    () => ({ ...(faq[locale as keyof typeof faq] ?? faq.en), ...strings }) as FaqStrings & Strings,
    [locale, strings],
  )
}
