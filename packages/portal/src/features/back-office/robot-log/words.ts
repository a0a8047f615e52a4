/** Strings of the page that shows what the robot and the agents' helpers were asked and said. */
import { type RobotLogRow, rights } from '@weft/contract'

export const robotLog = {
  title: rights.ROBOT_LOG.menu,
  intro:
    '机器人与客服助手每次被问了什么、答了什么、依据什么。手机号、邮箱、姓名与订单号已遮盖；客户撤回的内容不再显示。',
  caption: '机器人问答记录',
  loadFailed: '问答记录未能加载',
  /** Nothing recorded yet, and no match. */
  empty: '还没有问答记录',
  nothingFound: '没有符合条件的记录',
  columns: { time: '时间', purpose: '用途', prompt: '提问', answer: '回答', outcome: '结果', took: '用时' },
  days: '日期',
  outcome: '结果',
  allOutcomes: '全部结果',
  outcomes: {
    answered: '已回答',
    handedOver: '转人工',
    nothing: '无可回答',
    refused: '未采用',
  } satisfies Record<RobotLogRow['outcome'], string>,
  purposes: {
    answer: '回答客户',
    draft: '起草回复',
    summary: '生成摘要',
    translation: '翻译',
    offer: '外部草稿',
  } satisfies Record<RobotLogRow['purpose'], string>,
  /** Why a model's answer was not used, as the log says it. */
  faults: {
    busy: '模型繁忙',
    refused: '模型拒绝',
    late: '模型超时',
    cut: '回答不完整',
    garbage: '回答无法读取',
    unreachable: '无法连接模型',
    stopped: '已中止',
  } as Readonly<Record<string, string>>,
  /** Words that are not kept: a message was taken back. */
  takenBack: '内容已随客户撤回而清除',
  nothingSaid: '--',
  embedded: '内置知识',
  model: '模型',
  askedBy: '提问人',
  sources: '依据',
  whole: '完整提问',
  noSources: '没有依据',
  more: '加载更早的记录',
  none: '没有更早的记录',
} as const
