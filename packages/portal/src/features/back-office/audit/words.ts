import { rights } from '@weft/contract'

/** Strings of the audit page; the contract holds one string for each act. */
export const audit = {
  title: rights.AUDIT_VIEW.menu,
  intro: '谁在什么时候对什么做了什么。记录只增不改。',
  caption: '操作记录',
  loadFailed: '操作记录未能加载',
  /** Nothing recorded yet, and no match. */
  empty: '还没有操作记录',
  nothingFound: '没有符合条件的记录',
  columns: { time: '时间', actor: '操作人', act: '操作', subject: '对象', detail: '说明' },
  act: '操作',
  allActs: '全部操作',
  actor: '操作人',
  allActors: '全部人员',
  days: '日期',
  subject: '按对象查找',
  subjectHint: '对象的编号',
  more: '加载更早的记录',
  none: '没有更早的记录',
  someone: '已注销的账号',
  unnamed: '--',
  csv: '导出 CSV',
  csvFailed: '操作记录未能导出',
  csvCut: '记录较多，文件里只有最新的 20000 条，请缩小日期范围后分次导出',
} as const
