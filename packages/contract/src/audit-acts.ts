/**
 * All acts of the audit log in one table: every noun with its verbs, every fact and every changeable field. The server can write
 * no others, and the compiler requires a Chinese name for each.
 */
import { everyRight } from './rights'
import { workOrderStateNames } from './work-order-states'

const entryVerbs = {
  add: '新增草稿',
  save: '保存修改',
  publish: '发布',
  remove: '删除',
  withdraw: '撤下',
  discard: '放弃修改',
} as const

/** Nouns of acts, with their Chinese names and the names of their verbs. */
export const auditNouns = {
  account: {
    name: '账号',
    verbs: {
      open: '开通',
      change: '修改',
      reopen: '发送设置密码链接',
      setPassword: '设置密码',
      resetPassword: '重置密码',
      roles: '调整角色',
      lock: '锁定',
      unlock: '解除锁定',
      endSessions: '全部下线',
      erase: '注销',
      addAdministrator: '开通管理员',
      joinDirectory: '由公司目录开通',
      linkDirectory: '关联公司目录',
      leaveDirectory: '已不在公司目录',
      findByPhone: '按完整号码查找',
    },
  },
  aftersale: {
    name: '售后工单',
    verbs: {
      make: '代客户提交',
      accept: '受理',
      assign: '指派',
      entry: '填写处理记录',
      wait: '转为等待客户',
      resume: '继续处理',
      finish: '完成',
      reopen: '重新处理',
      revealPhone: '查看完整号码',
      findByPhone: '按完整号码查找',
      rules: '修改表单要求',
    },
  },
  app: {
    name: '接入应用',
    verbs: { origins: '修改允许的网站', 'secret.renew': '更换站点密钥', 'secret.settle': '停用旧的站点密钥' },
  },
  article: { name: '文章', verbs: entryVerbs },
  cannedAnswer: { name: '共用快捷回复', verbs: { add: '新增', change: '修改', remove: '删除' } },
  case: { name: '案例', verbs: entryVerbs },
  company: { name: '公司资料', verbs: { save: '修改' } },
  content: { name: '内容授权', verbs: { grant: '通过', refuse: '拒绝' } },
  contract: { name: '合同', verbs: { add: '新增', change: '修改' } },
  customer: {
    name: '客户',
    verbs: {
      add: '新增',
      change: '修改',
      remove: '删除',
      retire: '停用',
      restore: '恢复',
      addNote: '新增内部备注',
      changeNote: '修改内部备注',
      removeNote: '删除内部备注',
      whisper: '发送内部消息',
      removeWhisper: '删除内部消息',
      name: '修改访客备注名',
      block: '屏蔽',
      unblock: '解除屏蔽',
      mailTranscript: '发送会话记录',
      revealPhone: '查看完整号码',
      findByPhone: '按完整号码查找',
    },
  },
  dataExport: { name: '数据导出', verbs: { request: '本人申请', make: '代为导出', fetch: '下载' } },
  delivery: { name: '交付资料', verbs: { addFile: '上传文件', removeFile: '移除文件' } },
  desk: { name: '在线客服', verbs: { transfer: '转接', takeOver: '接手', assign: '指派', end: '结束服务' } },
  dictionary: { name: '字典', verbs: { add: '新增', edit: '修改', sort: '调整顺序' } },
  exchange: { name: '数据文件', verbs: { import: '导入', export: '导出' } },
  faq: { name: '常见问题', verbs: entryVerbs },
  goods: { name: '备件', verbs: { ...entryVerbs, saveSynonyms: '修改搜索同义词' } },
  hold: { name: '法律保全', verbs: { set: '设置', lift: '解除' } },
  group: { name: '技能组', verbs: { add: '新增', change: '修改', remove: '删除' } },
  hours: {
    name: '服务时间',
    verbs: { save: '修改', putDay: '设置特殊日期', removeDay: '移除特殊日期', loadDays: '载入放假安排' },
  },
  machine: { name: '设备', verbs: { add: '登记', change: '修改', remove: '删除' } },
  mall: { name: '商城订单', verbs: { quote: '报价', ship: '发货', revealPhone: '查看完整号码' } },
  menu: { name: '菜单', verbs: { arrange: '调整' } },
  message: { name: '消息', verbs: { recall: '撤回', delete: '删除' } },
  news: { name: '资讯', verbs: entryVerbs },
  outlet: { name: '服务网点', verbs: entryVerbs },
  qualification: { name: '企业资质', verbs: { grant: '通过', refuse: '拒绝', revealPhone: '查看完整号码' } },
  retention: { name: '保存期限', verbs: { save: '修改' } },
  role: { name: '角色', verbs: { add: '新增', change: '修改', remove: '删除' } },
  serviceAccount: {
    name: '服务账号',
    verbs: { create: '新增', update: '修改', renewKey: '更换密钥', remove: '移除' },
  },
  signUp: {
    name: '活动报名',
    verbs: { grant: '通过', refuse: '拒绝', revealPhone: '查看完整号码', findByPhone: '按完整号码查找' },
  },
  supplier: { name: '备件授权', verbs: { grant: '通过', refuse: '拒绝' } },
  webhook: {
    name: '消息推送',
    verbs: {
      create: '新增地址',
      update: '修改地址',
      remove: '删除地址',
      renewSecret: '更换密钥',
      ping: '测试推送',
      resend: '重新推送',
      switchOff: '自动停用',
    },
  },
} as const

type Nouns = typeof auditNouns
export type AuditNoun = keyof Nouns
/** Noun and verb, e.g. `role.change`: the only acts that can be written. */
export type AuditAct = { [N in AuditNoun]: `${N}.${Extract<keyof Nouns[N]['verbs'], string>}` }[AuditNoun]

/** Fields whose changes are shown as before → after, with the unit after the new value. */
const fields = {
  name: { name: '名称' },
  title: { name: '标题' },
  code: { name: '编号' },
  description: { name: '说明' },
  promiseHours: { name: '承诺', unit: '小时' },
  isEnabled: { name: '启用' },
  state: { name: '状态' },
  handler: { name: '处理人' },
  agent: { name: '客服' },
  deliveryState: { name: '交付状态' },
  contractState: { name: '合同状态' },
  signDay: { name: '签订日期' },
  deliverDay: { name: '交付日期' },
  acceptDay: { name: '验收日期' },
  warrantyMonths: { name: '质保期', unit: '个月' },
  deliveryEnterprise: { name: '交付单位' },
  keeper: { name: '负责人' },
  creditCode: { name: '统一社会信用代码' },
  productNum: { name: '出厂编号' },
  model: { name: '型号' },
  place: { name: '安装地点' },
  standard: { name: '执行标准' },
  buildDay: { name: '制造日期' },
  installDay: { name: '安装日期' },
  email: { name: '邮箱' },
  phone: { name: '手机号' },
  enterprise: { name: '所属企业' },
  isEnforced: { name: '按服务时间接待' },
  weekly: { name: '每周时间' },
  day: { name: '安排' },
  isContractRequired: { name: '必须选择合同' },
  isDeviceRequired: { name: '必须选择设备' },
  keywords: { name: '关键词' },
  members: { name: '成员' },
  text: { name: '内容' },
  group: { name: '分组' },
  url: { name: '推送地址' },
  isActive: { name: '启用' },
  amount: { name: '金额', unit: '元' },
  deliveryDays: { name: '到货天数', unit: '天' },
  position: { name: '顺序' },
  retentionDays: { name: '保存期限', unit: '天' },
  requestsPerTenSeconds: { name: '每 10 秒请求', unit: '次' },
} as const satisfies Readonly<Record<string, { name: string; unit?: string }>>
/** A field whose changes can be recorded. */
export type AuditField = keyof typeof fields

/** Facts shown besides the changes. */
const facts = {
  added: '增加',
  removed: '去掉',
  authorities: '权限',
  reason: '原因',
  opinion: '意见',
  hidden: '隐藏',
  shown: '显示',
  memberCount: '成员',
  fileName: '文件',
  typeName: '资料类型',
  for: '申请人',
  url: '推送地址',
  part: '部分',
  fields: '改动',
  date: '日期',
  year: '年份',
  count: '天数',
  carrier: '承运单位',
  to: '交给',
  email: '邮箱',
  rowCount: '条数',
  addedCount: '新增条数',
  changedCount: '修改条数',
} as const
export type AuditFact = keyof typeof facts

/** Ids and markers kept for later investigation; never shown on the page. */
export type AuditReference =
  | 'sessionId'
  | 'customerId'
  | 'contractId'
  | 'enterpriseId'
  | 'handlerId'
  | 'fromAgentId'
  | 'toAgentId'
  | 'toGroupId'
  | 'toQueue'
  | 'hasNote'
  | 'noteId'
  | 'whisperId'
  | 'goodsId'
  | 'caseId'
  | 'contentId'
  | 'userNumber'
  | 'msgSeqId'
  | 'kind'
  | 'orderNum'

export type AuditValue = string | number | boolean | null
/** One changed field of an act, with its value before and after; null when there was none. */
export interface AuditChange {
  field: AuditField
  from: AuditValue
  to: AuditValue
}
/** Details of an entry. `name`: the object's name as people know it. */
export type AuditDetail = { name?: string; changes?: readonly AuditChange[] } & {
  [F in AuditFact]?: AuditValue | readonly string[]
} & { [R in AuditReference]?: AuditValue | undefined }

/** Returns the fields that differ between two states of a row, in the order of `after`. */
export function auditChanges(
  before: { readonly [F in AuditField]?: AuditValue | undefined },
  after: { readonly [F in AuditField]?: AuditValue | undefined },
): AuditChange[] {
  return (Object.keys(after) as AuditField[]).flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    return from === to ? [] : [{ field, from, to }]
  })
}

// -- display texts ----------------------------------------------------------------------------

/** Texts for values that entries of earlier versions hold as codes. */
const values = new Map<string, string>(
  Object.entries({
    ...workOrderStateNames,
    profile: '公司介绍',
    recommendations: '首页推荐',
    provinces: '各省数据',
    pages: '栏目页面',
  }),
)
const rights = new Map<string, string>(everyRight.map(({ code, name }) => [code, name]))

const nounOf = (act: string) =>
  (auditNouns as Readonly<Record<string, { name: string; verbs: object }>>)[act.split('.')[0] ?? '']

/** Returns the Chinese name of an act's noun: `role` → 角色. */
export const auditNounName = (noun: string): string => nounOf(noun)?.name ?? '其他'

/** Returns the Chinese name of an act's verb: `role.change` → 修改; a generic name for an act of a later version. */
export function auditVerbName(act: string): string {
  const verbs = (nounOf(act)?.verbs ?? {}) as Readonly<Record<string, string>>
  return verbs[act.slice(act.indexOf('.') + 1)] ?? '其他操作'
}

/** A value as displayed; undefined for a code without a text. */
function wordOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return undefined
  const known = values.get(value) ?? rights.get(value)
  if (known !== undefined) return known
  return /^[A-Z][A-Z0-9_]+$/.test(value) && value.includes('_') ? undefined : value
}

/** Formats a value in its line: unchanged, or between marks that isolate its text direction. */
type Isolate = (value: string) => string
const asItIs: Isolate = (value) => value

function listOf(items: readonly unknown[], isolate: Isolate): string {
  const named = items.flatMap((item) => wordOf(item) ?? []).map(isolate)
  const rest = items.length - named.length
  return [...named, ...(rest > 0 ? [`另有 ${rest} 项`] : [])].join('、')
}

/** `{ field: 'promiseHours', from: 72, to: 24 }` → 承诺 72 → 24 小时. */
function auditChangeText({ field, from, to }: AuditChange, isolate: Isolate): string {
  const known = (fields as Readonly<Record<string, { name: string; unit?: string }>>)[field]
  const [before = '空', after = '空'] = [from, to].map(wordOf)
  const unit = known?.unit && after !== '空' ? ` ${known.unit}` : ''
  return `${known?.name ?? '内容'} ${isolate(before)} → ${isolate(after)}${unit}`
}

interface Said {
  act: string
  subjectName: string
  detail: Readonly<Record<string, unknown>>
}

/**
 * Formats the changes and facts of an entry, one line each; ids are left out. Values are user-written text: a page passes
 * `isolate`, which isolates the text direction of each.
 */
export function auditLines({ act, detail }: Pick<Said, 'act' | 'detail'>, isolate: Isolate = asItIs): string[] {
  const changes = Array.isArray(detail.changes) ? (detail.changes as AuditChange[]) : legacyChanges(act, detail)
  const told = Object.entries(facts).flatMap(([key, name]) => {
    const value = detail[key]
    // In entries of earlier versions, `from` and `to` are a state or a name before and after.
    if (key === 'to' && detail.from !== undefined) return []
    const word = wordOf(value)
    const text = Array.isArray(value) ? listOf(value, isolate) : word && isolate(word)
    return text ? [`${name}：${text}`] : []
  })
  return [...changes.map((change) => auditChangeText(change, isolate)), ...told]
}

/** Converts entries of earlier versions, which hold `from` and `to` side by side. */
function legacyChanges(act: string, { from, to }: Readonly<Record<string, unknown>>): AuditChange[] {
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return []
  return [{ field: act.startsWith('aftersale.') ? 'state' : 'name', from, to }]
}

/** Formats an entry as one sentence: AS20260105-0024 重新处理：状态 已关闭 → 处理中. A work order's state needs no field name. */
export function auditSentence(said: Said): string {
  const lines = auditLines(said).map((line) => line.replace(/^状态 /, ''))
  const verb = auditVerbName(said.act)
  const subject = said.subjectName || auditNounName(said.act)
  // The changes themselves imply the verb.
  if (verb === '修改' && lines.length > 0) return `${subject} ${lines.join('；')}`
  return `${subject} ${verb}${lines.length > 0 ? `：${lines.join('；')}` : ''}`
}
