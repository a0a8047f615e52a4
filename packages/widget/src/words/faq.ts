/**
 * Strings of the question list, which the bot's greeting shows. They are apart from the rest that is fetched on demand
 * (reading.ts): the greeting belongs to the first conversation, and every string of its file is weighed there.
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

/** Strings of the question list in the provider's language, the integrator's own laid over them. */
export function useFaqStrings(): FaqStrings & Strings {
  const { locale, strings } = useWeft()
  return useMemo(
    () => ({ ...(faq[locale as keyof typeof faq] ?? faq.en), ...strings }) as FaqStrings & Strings,
    [locale, strings],
  )
}
