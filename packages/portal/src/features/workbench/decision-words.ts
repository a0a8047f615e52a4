/** Strings of what agents decide about a customer: a visitor's name, and messages that are not taken. */
import { sentence } from '@weft/ui/sentence'

export const decisions = {
  name: '备注名',
  nameTitle: '访客备注名',
  nameHint: '所有同事在列表、搜索和记录中看到，访客自己看不到。清空则恢复原名。',
  ownName: '原名',
  save: '保存',
  named: (name: string) => sentence`已改为“${name}”`,
  cancel: '取消',
  block: '屏蔽',
  blockTitle: (name: string) => sentence`屏蔽 ${name}`,
  blockLead:
    '屏蔽期间对方发来的消息不会送达，对方会看到发送失败，换设备或重新打开页面也一样。会记入操作记录，可以随时解除。',
  reason: '原因',
  reasons: { abuse: '辱骂、骚扰', spam: '广告、刷屏', other: '其他' },
  duration: '时长',
  durations: { '1': '1 小时', '24': '1 天', '168': '7 天', '720': '30 天', none: '直到解除' },
  blocked: (name: string) => sentence`已屏蔽 ${name}`,
  unblock: '解除屏蔽',
  unblocked: (name: string) => sentence`已解除对 ${name} 的屏蔽`,
  until: (time: string) => `至 ${time}`,
  untilLifted: '直到解除',
  by: (name: string) => sentence`${name} 操作`,
  list: '已屏蔽的客户',
  listEmpty: '没有被屏蔽的客户',
  listCut: (shown: number, total: number) => `共 ${total} 位，此处为最近屏蔽的 ${shown} 位`,
  listFailed: '屏蔽名单未能加载',
  columns: { customer: '客户', reason: '原因', until: '截止', by: '操作人', at: '屏蔽时间', action: '操作' },
} as const
