/** Words of the record of acts. An act without words here shows its own. */
export const audit = {
  title: '操作记录',
  intro: '谁在什么时候对什么做了什么。记录只增不改。',
  caption: '操作记录',
  loadFailed: '操作记录未能加载',
  /** Nothing was recorded yet, and nothing is found. */
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
  nouns: {
    role: '角色',
    account: '账号',
    menu: '菜单',
    supplier: '备件授权',
    signUp: '活动报名',
    content: '内容授权',
    desk: '在线客服',
    settings: '客服设置',
    webhook: '消息推送',
    news: '资讯',
    article: '文章',
    case: '案例',
    goods: '备件',
    faq: '常见问题',
    outlet: '服务网点',
    aftersale: '售后工单',
    order: '售后工单',
    dictionary: '字典',
    delivery: '交付资料',
    mall: '商城订单',
    customer: '客户',
    contract: '合同',
    company: '公司资料',
    machine: '设备',
  } as Readonly<Record<string, string>>,
  verbs: {
    add: '新增',
    change: '修改',
    remove: '删除',
    roles: '分配角色',
    open: '开通',
    reopen: '发送设置密码链接',
    setPassword: '设置密码',
    resetPassword: '重置密码',
    addAdministrator: '开通管理员',
    lock: '锁定',
    unlock: '解除锁定',
    endSessions: '全部下线',
    arrange: '调整',
    grant: '通过',
    refuse: '拒绝',
    save: '保存',
    publish: '发布',
    withdraw: '撤下',
    discard: '放弃修改',
    create: '新增',
    update: '修改',
    renewSecret: '更换密钥',
    resend: '重新推送',
    transfer: '转接',
    accept: '接入',
    end: '结束',
    assign: '指派',
    ping: '测试推送',
    addNote: '新增备注',
    changeNote: '修改备注',
    removeNote: '删除备注',
    addFile: '上传文件',
    removeFile: '移除文件',
    revealPhone: '查看完整号码',
  } as Readonly<Record<string, string>>,
  facts: {
    name: '名称',
    title: '标题',
    added: '增加',
    removed: '去掉',
    authorities: '权限',
    reason: '原因',
    opinion: '意见',
    hidden: '隐藏',
    memberCount: '成员',
  } as Readonly<Record<string, string>>,
} as const

/** `role.change` → 角色 · 修改. */
export function actName(act: string): string {
  const [noun = '', verb = ''] = act.split('.')
  return [audit.nouns[noun] ?? noun, audit.verbs[verb] ?? verb].filter(Boolean).join(' · ')
}

/** Small facts as a person reads them; ids of other things stay in the record and off the page. */
export function factsOf(detail: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(audit.facts).flatMap(([key, name]) => {
    const value = detail[key]
    const text = Array.isArray(value)
      ? value.join('、')
      : typeof value === 'string' || typeof value === 'number'
        ? `${value}`
        : ''
    return text ? [`${name}：${text}`] : []
  })
}
