/**
 * The content of an export, table by table: the columns about a person, each with a name in Chinese. Other personal columns are
 * listed under `leftOut`, with the reason (export-parts.test.ts compares both with the registry). The export contains no phone
 * or id of another person; names of others, and what they wrote to the person, are part of a conversation.
 */
import { type SQL, sql } from 'drizzle-orm'

export interface ExportPart {
  /** Key in data.json, and the table whose columns these are. */
  table: string
  title: string
  /** Column of the registry → its name in the archive and how to read it. */
  columns: Readonly<Record<string, { name: string; value: SQL }>>
  /** Further columns that are not about the person: times, states, numbers. */
  facts: Readonly<Record<string, SQL>>
  /** Everything behind `select …`. @param person account number or visitor id */
  from(person: string): SQL
}

const column = (name: string, value: SQL) => ({ name, value })
const china = (value: SQL): SQL => sql`to_char(${value} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
const chinaMs = (value: SQL): SQL => china(sql`to_timestamp(${value} / 1000.0)`)

export const exportParts: readonly ExportPart[] = [
  {
    table: 'account',
    title: '账号',
    columns: {
      number: column('账号编号', sql`a.number`),
      login_name: column('登录账号', sql`a.login_name`),
      phone: column('手机号', sql`a.phone`),
      email: column('邮箱', sql`a.email`),
      name: column('姓名', sql`a.name`),
      enterprise_id: column('所属企业', sql`(select name from enterprise where id = a.enterprise_id)`),
      department_id: column('部门', sql`(select name from department where id = a.department_id)`),
      external_id: column('其他系统中的编号', sql`a.external_id`),
      agreed_at: column('同意服务协议与隐私政策的时间', china(sql`a.agreed_at`)),
      agreed_text: column('所同意文本的校验值（SHA-256）', sql`a.agreed_text`),
    },
    facts: { 注册时间: china(sql`a.created_at`) },
    from: (person) => sql`from account a where a.number = ${person}`,
  },
  {
    table: 'account_role',
    title: '角色',
    columns: { account_number: column('角色', sql`(select name from role where code = r.role_code)`) },
    facts: {},
    from: (person) => sql`from account_role r where r.account_number = ${person} order by r.role_code`,
  },
  {
    table: 'sso_session',
    title: '登录记录',
    columns: {
      created_at: column('登录时间', china(sql`s.created_at`)),
      ended_at: column('退出时间', china(sql`s.ended_at`)),
    },
    facts: {},
    from: (person) => sql`from sso_session s where s.account_number = ${person} order by s.created_at`,
  },
  {
    table: 'directory_account',
    title: '公司目录',
    columns: {
      subject: column('公司目录中的编号', sql`d.subject`),
      created_at: column('首次登录', china(sql`d.created_at`)),
      seen_at: column('最近确认', china(sql`d.seen_at`)),
      gone_at: column('离开目录', china(sql`d.gone_at`)),
    },
    facts: {},
    from: (person) => sql`from directory_account d where d.account_number = ${person}`,
  },
  {
    table: 'external_record',
    title: '其他系统',
    columns: { external_id: column('其他系统中的编号', sql`x.external_id`) },
    facts: {},
    from: (person) => sql`from external_record x where x.kind = 'person' and x.record_id = ${person}`,
  },
  {
    table: 'sign_in_device',
    title: '登录过的设备',
    columns: { used_at: column('最近登录', china(sql`d.used_at`)) },
    facts: {},
    from: (person) => sql`from sign_in_device d where d.account_number = ${person} order by d.used_at`,
  },
  {
    table: 'visitor',
    title: '访客',
    columns: {
      id: column('访客编号', sql`v.id`),
      name: column('名称', sql`v.name`),
      given_name: column('客服所记的名称', sql`v.given_name`),
      last_seen_at: column('最近来访', china(sql`v.last_seen_at`)),
      external_id: column('网站中的编号', sql`v.external_id`),
    },
    facts: { 首次来访: china(sql`v.created_at`) },
    from: (person) => sql`from visitor v where v.id = ${person}`,
  },
  {
    table: 'chat_group_member',
    title: '群聊',
    columns: { account_number: column('群名', sql`g.name`) },
    facts: { 群主: sql`case when m.is_owner then '是' else '否' end` },
    from: (person) =>
      sql`from chat_group_member m join chat_group g on g.uuid = m.group_uuid where m.account_number = ${person} order by g.name`,
  },
  {
    table: 'service_session',
    title: '客服记录',
    columns: {
      question: column('咨询的问题', sql`s.question`),
      source: column('来自页面', sql`s.source`),
      left_name: column('留言姓名', sql`s.left_name`),
      left_phone: column('留言电话', sql`s.left_phone`),
      left_email: column('留言邮箱', sql`s.left_email`),
      left_text: column('留言', sql`s.left_text`),
      assignee_name: column('客服', sql`s.assignee_name`),
    },
    facts: { 开始: chinaMs(sql`s.started_at`), 结束: chinaMs(sql`s.resolved_at`) },
    from: (person) => sql`from service_session s where s.customer_id = ${person} order by s.started_at`,
  },
  {
    table: 'service_rating',
    title: '服务评价',
    columns: {
      score: column('评分', sql`r.score`),
      reasons: column('原因', sql`array_to_string(r.reasons, '、')`),
      text: column('评价', sql`r.text`),
      agent_name: column('客服', sql`r.agent_name`),
    },
    facts: { 时间: chinaMs(sql`r.rated_at`) },
    from: (person) => sql`from service_rating r where r.customer_id = ${person} order by r.rated_at`,
  },
  {
    table: 'desk_block',
    title: '屏蔽',
    columns: {
      reason: column(
        '原因',
        sql`case b.reason when 'abuse' then '辱骂、骚扰' when 'spam' then '广告、刷屏' else '其他' end`,
      ),
      until: column('截止', sql`coalesce(${chinaMs(sql`b.until`)}, '直到解除')`),
      by_name: column('客服', sql`b.by_name`),
    },
    facts: { 时间: chinaMs(sql`b.blocked_at`) },
    from: (person) => sql`from desk_block b where b.customer_id = ${person} order by b.blocked_at`,
  },
  {
    table: 'answer_feedback',
    title: '对自动回答的反馈',
    columns: { is_helpful: column('有帮助', sql`case f.is_helpful when 1 then '是' else '否' end`) },
    facts: { 时间: chinaMs(sql`f.said_at`) },
    from: (person) =>
      sql`from conversation c join answer_feedback f on f.conversation_id = c.id where c.customer_id = ${person} order by f.said_at`,
  },
  {
    table: 'robot_answer',
    title: '机器人的回答',
    columns: {
      prompt: column('问题与所用资料', sql`r.prompt`),
      answer: column('回答', sql`r.answer`),
      sources: column('来源', sql`(select string_agg(s ->> 'title', '、') from jsonb_array_elements(r.sources) s)`),
    },
    facts: { 时间: chinaMs(sql`r.created_at`) },
    // The rest was written for agents (decision 134).
    from: (person) =>
      sql`from robot_answer r where r.customer_id = ${person} and r.purpose = 'answer' order by r.created_at`,
  },
  {
    table: 'notice',
    title: '通知',
    columns: {
      title: column('标题', sql`n.title`),
      text: column('内容', sql`n.text`),
      address: column('链接', sql`n.address`),
    },
    facts: { 时间: china(sql`n.created_at`), 已读时间: china(sql`n.read_at`) },
    from: (person) => sql`from notice n where n.person_number = ${person} order by n.created_at`,
  },
  {
    table: 'aftersale_order',
    title: '售后工单',
    columns: {
      customer_name: column('客户', sql`o.customer_name`),
      phone: column('电话', sql`o.phone`),
      description: column('问题描述', sql`o.description`),
      wait_reason: column('等待原因', sql`o.wait_reason`),
      assignee_name: column('处理人', sql`o.assignee_name`),
      rating_score: column('评分', sql`o.rating_score`),
      rating_text: column('评价', sql`o.rating_text`),
    },
    facts: { 工单号: sql`o.order_num`, 提交时间: china(sql`o.created_at`) },
    from: (person) => sql`from aftersale_order o where o.customer_id = ${person} order by o.created_at`,
  },
  {
    table: 'aftersale_log',
    title: '工单处理记录',
    columns: { by_name: column('填写人', sql`l.by_name`), text: column('内容', sql`l.text`) },
    facts: { 工单号: sql`o.order_num`, 时间: china(sql`l.at`) },
    from: (person) => sql`from aftersale_order o join aftersale_log l on l.order_id = o.id
      where o.customer_id = ${person} and not l.is_internal order by l.at`,
  },
  {
    table: 'aftersale_file',
    title: '工单附件',
    columns: { name: column('文件名', sql`f.name`), address: column('地址', sql`f.address`) },
    facts: { 工单号: sql`o.order_num` },
    from: (person) => sql`from aftersale_order o join aftersale_file f on f.order_id = o.id
      where o.customer_id = ${person} and not exists (select from aftersale_log l
        where l.order_id = o.id and l.position = f.log_position and l.is_internal) order by o.created_at, f.position`,
  },
  {
    table: 'mall_order',
    title: '商城订单',
    columns: {
      contact_name: column('联系人', sql`o.contact_name`),
      phone: column('电话', sql`o.phone`),
      address: column('收货地址', sql`o.address`),
      invoice_note: column('开票信息', sql`o.invoice_note`),
      remark: column('备注', sql`o.remark`),
      quote_note: column('报价说明', sql`o.quote_note`),
      tracking_number: column('运单号', sql`o.tracking_number`),
    },
    facts: { 订单号: sql`o.order_num`, 下单时间: china(sql`o.created_at`) },
    from: (person) => sql`from mall_order o where o.user_number = ${person} order by o.created_at`,
  },
  {
    table: 'mall_order_event',
    title: '订单进展',
    columns: { by_name: column('操作人', sql`e.by_name`), note: column('说明', sql`e.note`) },
    facts: { 订单号: sql`o.order_num`, 时间: china(sql`e.at`) },
    from: (person) => sql`from mall_order o join mall_order_event e on e.order_id = o.id
      where o.user_number = ${person} order by e.at`,
  },
  {
    table: 'cart_line',
    title: '购物车',
    columns: {
      goods_id: column('备件', sql`(select name from goods where id = l.goods_id)`),
      quantity: column('数量', sql`l.quantity`),
    },
    facts: { 加入时间: china(sql`l.added_at`) },
    from: (person) => sql`from cart_line l where l.user_number = ${person} order by l.added_at`,
  },
  {
    table: 'delivery_file_opening',
    title: '打开过的交付资料',
    columns: {
      file_id: column('文件', sql`(select file_name from delivery_file where id = o.file_id)`),
      opened_at: column('打开时间', china(sql`o.opened_at`)),
    },
    facts: {},
    from: (person) => sql`from delivery_file_opening o where o.person_number = ${person} order by o.opened_at`,
  },
  {
    table: 'content_application',
    title: '内容查看申请',
    columns: { opinion: column('审核意见', sql`p.opinion`) },
    facts: {
      内容: sql`(select title from content where id = p.content_id)`,
      申请时间: china(sql`p.applied_at`),
      处理时间: china(sql`p.decided_at`),
    },
    from: (person) => sql`from content_application p where p.user_number = ${person} order by p.applied_at`,
  },
  {
    table: 'supplier_access',
    title: '备件资料申请',
    columns: { opinion: column('审核意见', sql`p.opinion`) },
    facts: {
      备件: sql`(select name from goods where id = p.goods_id)`,
      申请时间: china(sql`p.applied_at`),
      处理时间: china(sql`p.decided_at`),
    },
    from: (person) => sql`from supplier_access p where p.applied_by = ${person} order by p.applied_at`,
  },
  {
    table: 'qualification',
    title: '企业资质申请',
    columns: {
      contact_name: column('联系人', sql`q.contact_name`),
      phone: column('电话', sql`q.phone`),
      remark: column('备注', sql`q.remark`),
      opinion: column('审核意见', sql`q.opinion`),
    },
    facts: { 主营产品: sql`q.business`, 申请时间: china(sql`q.applied_at`), 处理时间: china(sql`q.decided_at`) },
    from: (person) => sql`from qualification q where q.applied_by = ${person} order by q.applied_at`,
  },
  {
    table: 'case_sign_up',
    title: '活动报名',
    columns: {
      contact_name: column('联系人', sql`s.contact_name`),
      phone: column('电话', sql`s.phone`),
      remark: column('备注', sql`s.remark`),
      opinion: column('审核意见', sql`s.opinion`),
    },
    facts: { 活动: sql`(select name from practice_case where id = s.case_id)`, 报名时间: china(sql`s.created_at`) },
    from: (person) => sql`from case_sign_up s where s.user_number = ${person} order by s.created_at`,
  },
  {
    table: 'file',
    title: '上传的文件',
    columns: { name: column('文件名', sql`f.name`) },
    facts: { 字节数: sql`f.size_bytes`, 上传时间: china(sql`f.created_at`) },
    from: (person) => sql`from file f where f.owner_id = ${person} order by f.created_at`,
  },
]

/** In the archive, but written by export-archive.ts, because it has a format of its own. */
export const conversationColumns = [
  'conversation.key',
  'participant.read_seq_id',
  'message.sender_name',
  'message.sender_department',
  'message.sender_organisation',
  'message.content',
  'message.extend',
] as const

const key = 'says only whose row it is'
const secret = 'a hash or a secret: it tells nothing, and would open something'
const passing = 'gone within a day, and says nothing that is not elsewhere'
const staffs = 'an id of somebody else'
const words = 'the same words again, for the search'

/** Columns of a person that the archive does not hold, by table or `table.column`, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'account.password_hash': secret,
  account_opening: passing,
  'sso_session.account_number': key,
  'directory_account.account_number': key,
  'external_record.record_id': key,
  directory_session: 'secrets of a sign-in, which is there',
  sso_grant: 'an id between two rows of a sign-in, which is there',
  sso_record: 'tokens: secrets, gone when they expire',
  sign_in_failure: secret,
  'sign_in_device.id': secret,
  'sign_in_device.account_number': key,
  ticket: passing,
  sms_code: secret,
  sms_sent: passing,
  sms_outbox: 'development alone',
  'visitor.address_key': secret,
  'conversation.customer_id': key,
  'participant.user_id': key,
  'message.sender_id': `${staffs}, or ${key}`,
  'message.bigrams': words,
  search_pieces: words,
  'service_session.customer_id': key,
  'service_session.assignee_id': staffs,
  'service_session.resolved_by': staffs,
  'service_session.suggested_agent_id': staffs,
  'service_session.transferred_by': staffs,
  'service_session.transfer_note':
    'words of agents to each other (decision 134), or a robot’s summary of messages, which are there',
  'service_session.snooze_note': 'words of agents to each other (decision 134)',
  'service_session.end_note': 'words of agents to each other (decision 134)',
  answer_reminder: 'that somebody was told of an answer which is there; the rest is hashes',
  reminder_stop: secret,
  'desk_block.customer_id': key,
  'desk_block.by_id': staffs,
  'service_rating.customer_id': key,
  'service_rating.agent_id': staffs,
  'answer_feedback.conversation_id': key,
  'robot_answer.customer_id': key,
  'robot_answer.asked_by': staffs,
  customer_note: 'words of agents to each other (decision 134)',
  desk_whisper: 'words of agents to each other (decision 134)',
  chat_group: 'the name is told with the membership',
  'file.owner_id': key,
  'file.sha256': 'follows from the bytes, which are there',
  file_part: passing,
  'notice.person_number': key,
  notice_sms: 'that an SMS was sent of a notice which is there',
  webhook_delivery: 'a copy on its way, of what is there',
  'aftersale_order.created_by': `${key}, or ${staffs}`,
  'aftersale_order.customer_id': key,
  'aftersale_order.assignee_number': staffs,
  'aftersale_order.search_text': words,
  'aftersale_order.pieces': words,
  'aftersale_log.by_number': `${key}, or ${staffs}`,
  'aftersale_file.thumbnail': 'made of the picture, which is there',
  'mall_order.user_number': key,
  'mall_order_event.by_number': `${key}, or ${staffs}`,
  'cart_line.user_number': key,
  'delivery_file_opening.person_number': key,
  'content_application.user_number': key,
  'content_application.decided_by': staffs,
  'supplier_access.applied_by': key,
  'supplier_access.decided_by': staffs,
  'qualification.applied_by': key,
  'qualification.decided_by': staffs,
  qualification_file: 'which of the uploads belong to an application: the uploads are there',
  'case_sign_up.user_number': key,
  'case_sign_up.decided_by': staffs,
  audit_entry: 'what staff did and answer for; of the person it names what is in the rows themselves',
  legal_hold: 'would tell of a case',
  erasure: 'the work of an erasure: after it there is nothing to export',
  data_export: 'this archive and those before it',
}
