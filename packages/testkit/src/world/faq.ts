import type { FaqSource } from '@weft/gateway'
import type { Question } from '@weft/protocol'

export type FaqEntry = Question & { answer?: string }

const top = (uuid: string, questionContent: string, answer?: string): FaqEntry => ({
  uuid,
  questionContent,
  level: 1,
  parentId: '',
  answer,
})
const below = (parentId: string, uuid: string, questionContent: string, answer: string): FaqEntry => ({
  uuid,
  questionContent,
  level: 2,
  parentId,
  answer,
})

/** Seven first-level questions, so that 换一批 has a second page and wraps around; two below the first. */
export const DEFAULT_QUESTIONS: readonly FaqEntry[] = [
  top('q-repair', '设备出现故障怎么报修？'),
  top('q-parts', '常用备件多久到货？', '常用备件15天内到货。'),
  top('q-manual', '在哪里下载操作手册？', '登录后在资料查询页面下载。'),
  top('q-contract', '如何查看我的合同？', '登录后在资料查询页面查看。'),
  top('q-upgrade', '老机型可以改造升级吗？', '可以，请联系在线客服评估。'),
  top('q-training', '提供操作培训吗？', '提供，请联系在线客服预约。'),
  top('q-invoice', '如何开具发票？', '请联系在线客服提供开票信息。'),
  below('q-repair', 'q-repair-online', '怎样在线申请售后？', '在客户服务的售后申请页面提交。'),
  below('q-repair', 'q-repair-phone', '可以电话报修吗？', '可以，请拨打服务热线。'),
]

const bare = ({ questionContent, level, uuid, parentId }: FaqEntry): Question => ({
  questionContent,
  level,
  uuid,
  parentId,
})

/** Questions below a parent; `''` means the first level. */
export const questionsBelow = (entries: readonly FaqEntry[], parentId: string): readonly Question[] =>
  entries.filter((entry) => entry.parentId === parentId).map(bare)

const PAGE = 5

export const faqSource = (entries: readonly FaqEntry[]): FaqSource => ({
  topQuestions: async () => questionsBelow(entries, '').slice(0, PAGE),
  explain: async (uuid) => {
    const entry = entries.find((one) => one.uuid === uuid)
    if (entry === undefined) return undefined
    const items = questionsBelow(entries, uuid)
    return { title: entry.questionContent, text: entry.answer ?? '', ...(items.length > 0 ? { items } : {}) }
  },
})
