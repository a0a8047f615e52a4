import { rights } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

/** Strings of the requests that the staff decides. */
export const requests = {
  title: rights.REQUEST_MANAGE.menu,
  intro: '客户申请查看的内容、备件资料、活动报名、企业认证与入驻，处理结果会立即通知申请人。',
  tabsLabel: '申请类型',
  tabs: { content: '内容查看', supplier: '备件资料', signUp: '活动报名', qualification: '企业资质' },
  captions: {
    content: '内容查看申请',
    supplier: '备件资料申请',
    signUp: '活动报名',
    qualification: '企业认证与供应商入驻申请',
  },
  state: '处理状态',
  states: { all: '全部状态', pending: '待处理', granted: '已通过', refused: '未通过' },
  search: '查找申请',
  hints: {
    content: '内容、申请人或企业',
    supplier: '备件、备件编号、申请人或企业',
    signUp: '案例、企业、联系人或电话',
    qualification: '企业或申请人',
  },
  columns: { what: '申请内容', who: '申请人', time: '申请时间', state: '状态', decision: '处理', action: '操作' },
  decide: '处理',
  people: (count: number) => `${count} 人参加`,
  remark: (text: string) => sentence`备注：${text}`,
  qualificationKind: { certification: '企业认证', supplier: '供应商入驻' },
  creditCode: (code: string) => sentence`统一社会信用代码：${code || '--'}`,
  business: (text: string) => sentence`主营产品：${text}`,
  files: '资质文件',
  noFiles: '未附资质文件',
  loadFailed: '申请未能加载',
  empty: '没有符合条件的申请',
  emptyPending: '没有待处理的申请',
  total: (count: number) => `共 ${count} 条`,
  dialog: {
    title: '处理申请',
    asks: (who: string, what: string) => sentence`${who} 申请：${what}`,
    opinion: '审核意见',
    opinionHint: '会随结果通知申请人；拒绝时必填',
    grant: '通过',
    refuse: '拒绝',
    cancel: '取消',
    granted: '已通过，已通知申请人',
    refused: '已拒绝，已通知申请人',
  },
} as const
