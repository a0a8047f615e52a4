/** Strings of the bell. */
export const notices = {
  title: '通知',
  open: (count: number) => (count > 0 ? `通知，${count > 99 ? '99+' : count} 条未读` : '通知'),
  empty: '还没有通知',
  emptyHint: '工单进展、申请结果会出现在这里',
  failed: '通知未能加载',
  readAll: '全部标为已读',
  more: '查看更早的通知',
  unread: '未读',
} as const
