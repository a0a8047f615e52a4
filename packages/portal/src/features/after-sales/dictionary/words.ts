import { rights } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

/** Strings of the dictionary's page. */
export const dictionary = {
  title: rights.MODULE_CONFIG.menu,
  intro: '售后表单、工单状态、交付资料和故障统计用到的词条，改动立即生效',
  kinds: {
    aftersaleType: '售后类型',
    orderState: '工单状态',
    uploadType: '资料类型',
    faultType: '故障类型',
    endTag: '会话标签',
  },
  kindsLabel: '词条分类',
  columns: { name: '名称', description: '说明', hours: '处理承诺', state: '状态', order: '顺序', action: '操作' },
  hours: (count: number) => `${count} 小时`,
  on: '启用',
  off: '停用',
  fixed: '系统词条',
  fixedHint: '系统词条可以改名和排序，不能停用',
  up: (name: string) => sentence`上移 ${name}`,
  down: (name: string) => sentence`下移 ${name}`,
  add: '添加词条',
  edit: '编辑',
  editTitle: '编辑词条',
  statesHint: '工单状态的数量是固定的，可以改名称',
  empty: '暂无词条',
  loadFailed: '字典未能加载',
  saved: '已保存',
  added: '已添加',
  sorted: '顺序已保存',
  cancel: '取消',
  save: '保存',
  form: {
    name: '名称',
    description: '说明',
    hours: '处理承诺（小时）',
    hoursHint: '从提交到完成，等待客户的时间不计；默认 72 小时',
    isEnabled: '启用',
  },
  rules: {
    title: '售后申请表单',
    intro: '客户提交售后申请时是否必须选择合同和设备',
    contract: '必须选择合同',
    device: '必须选择设备',
    failed: '表单设置未能加载',
  },
} as const
