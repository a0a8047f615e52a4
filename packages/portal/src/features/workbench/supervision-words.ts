import { rights } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

/** Strings of the supervisor's page. */
export const supervision = {
  title: rights.SERVICE_SUPERVISE.menu,
  loadFailed: '客服情况未能加载',
  figures: {
    waiting: '排队客户',
    longest: (span: string) => `最久已等 ${span}`,
    nobody: '没有客户在等',
    open: '服务中会话',
    overdue: '超时未回复',
    overdueHint: '超过 15 分钟承诺',
    onDuty: '在岗客服',
    ofAgents: (count: number) => `共 ${count} 位`,
  },
  agents: '客服',
  noAgents: '服务台还没有客服',
  columns: {
    agent: '客服',
    status: '状态',
    open: '服务中',
    overdue: '超时',
    longest: '最久等待',
    ended: '今天结束',
    median: '今天首次回复用时',
  },
  statuses: { online: '在线', busy: '忙碌', away: '离开', offline: '不在线' },
  conversations: '进行中的会话',
  noConversations: '没有进行中的会话',
  mostUrgent: (shown: number, total: number) => `只列出最紧急的 ${shown} 个会话，共 ${total} 个`,
  all: '全部客服',
  queue: '排队中',
  filter: '按客服筛选',
  conversationColumns: {
    customer: '客户',
    state: '状态',
    agent: '客服',
    wait: '回复时限',
    about: '咨询内容',
    action: '操作',
  },
  assign: '分配',
  reassign: '改派',
  takeOver: '由我接手',
  look: '查看会话',
  assignTitle: (name: string) => sentence`把 ${name} 的会话交给`,
  takeOverQuestion: (name: string, agent: string) =>
    agent
      ? sentence`由您接手 ${agent} 与 ${name} 的会话吗？客户会收到更换客服的通知。`
      : sentence`由您接待 ${name} 吗？`,
  takeOverOnline: '您现在是“离开”，接手时会切换为“在线”。',
  note: '交接备注',
  noteHint: '只有接手的同事能看到',
  assigned: (name: string) => (name === '' ? '会话已归您' : sentence`已交给 ${name}`),
  assignTo: (name: string) => sentence`交给 ${name}`,
  nobodyThere: '没有其他在岗的客服',
  loadOf: (open: number, overdue: number) => (overdue > 0 ? `服务中 ${open} · 超时 ${overdue}` : `服务中 ${open}`),
  cancel: '取消',
} as const
