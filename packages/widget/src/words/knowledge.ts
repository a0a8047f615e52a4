/** Strings of the suggested answers. They load with that part: a host without knowledge never loads them. */
import { useMemo } from 'react'
import { useWeft } from '../context/context'

const zhCN = {
  knowledge: '可能的答案',
  knowledgeClose: '不再提示',
  knowledgeHelped: '以上内容有用吗？',
  knowledgeUseful: '有用',
  knowledgeUnsolved: '没解决',
  knowledgeUnsolvedHelp: '转人工，客服可看到您已查看的内容',
  knowledgeRead: '已查看，未解决',
  knowledgeFaq: '常见问题',
  knowledgeArticle: '知识文章',
  knowledgeGoods: '备件',
}

/** Strings of the suggested answers, by key. */
export type KnowledgeStrings = Readonly<Record<keyof typeof zhCN, string>>

const en: KnowledgeStrings = {
  knowledge: 'Possible answers',
  knowledgeClose: 'Show no more',
  knowledgeHelped: 'Did this help?',
  knowledgeUseful: 'Yes',
  knowledgeUnsolved: 'Not solved',
  knowledgeUnsolvedHelp: 'Ask a person, who sees what you have read',
  knowledgeRead: 'Read, not solved',
  knowledgeFaq: 'Frequent question',
  knowledgeArticle: 'Article',
  knowledgeGoods: 'Part',
}

export const knowledge = { 'zh-CN': zhCN, en } as const

/** These strings in the provider's language, overridden by the integrator's own. */
export function useKnowledgeStrings(): KnowledgeStrings {
  const { locale, strings } = useWeft()
  return useMemo(
    () => ({
      ...(knowledge[locale as keyof typeof knowledge] ?? knowledge.en),
      ...(strings as Partial<KnowledgeStrings>),
    }),
    [locale, strings],
  )
}
