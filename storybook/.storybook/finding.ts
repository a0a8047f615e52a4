// Search terms of a page besides its name. A specimen has a short English name; designers search in Chinese and by use.
import { readFileSync } from 'node:fs'

/** Group of specimens → Chinese terms and uses. `finding.test.ts` requires every group here. */
export const GROUP_WORDS: Readonly<Record<string, string>> = {
  'Portal/Account closing': '注销账号 delete account',
  'Portal/After-sales form': '售后申请 报修 work order form',
  'Portal/Answer link': '留言回复链接',
  'Portal/Cards': '卡片 teaser',
  'Portal/Category tiles': '分类入口 categories',
  'Portal/Change password': '修改密码',
  'Portal/Company banner': '公司页横幅 页首 hero banner',
  'Portal/Company counters': '数字 计数 规模 figures counters',
  'Portal/Console': '后台 导航 标签页 shell sidebar 侧边栏 导航栏',
  'Portal/Console/After-sales orders': '售后工单 work orders',
  'Portal/Console/Content list': '内容列表 排序 批量 sort table 批量操作 bulk',
  'Portal/Console/Company': '企业 客户 合同',
  'Portal/Console/Workbench/Decisions': '访客备注名 备注名 屏蔽客户 解除屏蔽 block customer 黑名单 blocklist',
  'Portal/Console/Workbench/Helpers':
    '起草回复 翻译 摘要 生成摘要 小结 机器人 译成 恢复原文 draft translation summary robot',
  'Portal/Console/Workbench/Translations': '翻译消息 译文 气泡下 消息菜单 translate',
  'Portal/Console/Workbench/Pane': '会话窗格 由我接手 接管 只读 实时 退回队列 take over read along handover',
  'Portal/Console/Workbench/Whispers': '内部消息 悄悄话 仅客服可见 whisper private note internal',
  'Portal/Console/Enterprise': '客户企业 统一社会信用代码 customer company 客户资料',
  'Portal/Console/Entry editor': '内容编辑 保存 草稿 content draft',
  'Portal/Console/Editor': '内容编辑 content admin',
  'Portal/Console/Hours': '服务时间 工作时间 opening hours',
  'Portal/Console/Lists': '列表 筛选 分页 filter 订单列表 采购',
  'Portal/Console/Permissions': '权限 角色 账号 roles',
  'Portal/Console/Personal data/Dialogs': '个人数据 法律保全 保存期限 legal hold retention',
  'Portal/Console/Requests/Decide': '申请 审批 同意 拒绝 approve refuse',
  'Portal/Console/Import and export': '导入 导出 CSV JSON import export',
  'Portal/Console/Records': '操作记录 个人数据 audit',
  'Portal/Console/Robot log': '机器人问答 记录 提问 回答 依据 空列表',
  'Portal/Console/Service accounts': '服务账号 密钥 API key',
  'Portal/Console/Statistics': '统计 图表 charts',
  'Portal/Console/Text editor': '富文本 编辑器 rich text 富文本编辑器',
  'Portal/Console/Webhooks': '推送 回调',
  'Portal/Console/Workbench': '工作台 会话列表 客服 agent desk 接入下一位 搜索会话 打开提醒 去接待 accept search',
  'Portal/Date range': '日期范围 日期选择 date picker calendar',
  'Portal/Directions': '方向 从右到左 阿拉伯语 Arabic RTL',
  'Portal/Display model': '三维模型 展示模型 3D',
  'Portal/Forgotten password': '忘记密码',
  'Portal/Form': '表单',
  'Portal/Gallery': '图片 图集 pictures',
  'Portal/Goods card': '商品 备件 价格 product price 购买',
  'Portal/Header and footer': '页头 页脚 导航 品牌 标志 logo 导航栏 购物车 cart',
  'Portal/Lists': '列表 搜索框 翻页 分页 search field pagination',
  'Portal/Mall search without a match': '无结果 空结果 相近备件 no results nearest parts',
  'Portal/Mine': '我的 my page',
  'Portal/Notice pages': '提示页 404 无权限 not found 错误页 error page',
  'Portal/Parts that come later': '按需加载 lazy loading',
  'Portal/Phone': '电话 热线 hotline',
  'Portal/Picture': '图片 占位 image placeholder',
  'Portal/Province map': '地图 省份',
  'Portal/Quantity box': '数量 加减 起订量 quantity stepper minimum order',
  'Portal/Qualification': '企业认证 供应商入驻 qualification',
  'Portal/Reading': '文章 阅读 正文 article',
  'Portal/Registration form': '注册 短信验证码 sign up SMS code',
  'Portal/Search': '站内搜索 搜索结果 site search',
  'Portal/Sign-in form': '登录 login 登录框 登录页',
  'Portal/Software screen': '软件界面 画面 示意 drawn screen software',
  'Portal/Stage of the home page': '首页 主视觉 hero',
  'Portal/Uploader': '上传 文件上传 附件 文件过大 file upload too large 上传图片 拖拽上传 drag and drop',
  'Portal/Workbench/Quick replies': '快捷回复 canned answers quick reply',
  'Primitives/Button': '按钮',
  'Primitives/Button/Features': '按钮 状态',
  'Primitives/Carousel': '轮播 slider 轮播图',
  'Primitives/Choice': '复选 下拉 开关 checkbox dropdown toggle',
  'Primitives/Data': '表格 头像 标签 table avatar chip',
  'Primitives/Dialog': '弹窗 抽屉 对话框 二次确认 确认框 modal drawer',
  'Primitives/Feedback': '提示 轻提示 加载 空状态 toast banner 通知条',
  'Primitives/Field': '输入框 text field',
  'Primitives/Field/Features': '输入框 校验 错误 validation',
  'Primitives/Mascot and glyphs': '吉祥物 小梭',
  'Primitives/Menu': '菜单 右键 context menu',
  'Primitives/Navigation': '标签页 面包屑 分页 翻页 tabs breadcrumb pagination',
  'Primitives/Shadow root': '影子根',
  'Primitives/Signature': '线 织纹 thread pattern',
  'Primitives/Strings': '多语言 文案 默认文案 language catalogue translate',
  'Primitives/Tooltip and Popover': '气泡 提示 hint',
  'Primitives/Translation': '翻译 browser translation',
  'Widget/Assistant': '客服助手 在线客服 聊天窗口 chat window',
  'Widget/Assistant/Header': '客服助手 标题栏',
  'Widget/Assistant/Launcher': '悬浮按钮 floating button',
  'Widget/Assistant/Menu':
    '客服助手 更多 菜单 下载聊天记录 导出 transcript 下载记录 导出记录 download history conversation 开启提示音 关闭提示音 turn sounds 开启桌面通知 关闭桌面通知 notifications on off 移动悬浮按钮',
  'Widget/Bubbles': '消息气泡 图片 文件 语音 工单卡片 商品卡片 order card message types',
  'Widget/Composer': '输入区 发送 附件 表情 write',
  'Widget/Forwarding': '转发 选人 picker 转发消息',
  'Widget/In your application': '接入 自定义 custom parts',
  'Widget/Message list': '消息列表 timeline',
  'Widget/Message list/Reading place': '阅读位置 滚动 scroll',
  'Widget/Notices': '系统通知 提示音 sound 新消息提醒 消息通知',
  'Widget/Order steps': '工单进展 售后工单卡片 此前进展 steps of an order',
  'Widget/Preview': '预览 图片查看 PDF 视频',
  'Widget/Selection': '多选 选中 multiple choice 多选消息',
  'Widget/Unread line': '未读线 未读消息 新消息 unread messages',
  'Widget/Voice recorder':
    '语音 录音 microphone record a voice message 录制语音消息 发送语音 send again 重新录制 取消录音 cancel recording 完成录音 finish 试听 listen 暂停试听 pause',
  'Widget/Vote': '投票 poll',
}

/** States by words in a story's name. */
const STATE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bloading\b/i, '加载中'],
  [/\bfail(ed|s)\b|\berror\b/i, '失败'],
  [/\bempty\b|\bno (\w+ )?\w+s\b|\bnone\b|\bnobody\b/i, '空状态'],
  [/\bdisabled\b/i, '禁用'],
  [/\bnight\b/i, '夜班 暗色 深色 dark'],
  [/\blong(est)?\b/i, '超长'],
  [/\bselect(ed|ion)\b/i, '选中'],
  [/\bquote\b/i, '引用 引用回复 reply 取消引用 remove 查看被引用的消息 show quoted message'],
  [/\boffline\b/i, '断网 无网络'],
  [/\bunread\b/i, '未读'],
  [/\brecalled\b/i, '撤回'],
  [/\bqueued?\b/i, '排队 排队人数 waiting'],
  [/\boutside the hours\b/i, '服务时间外 非工作时间'],
  [/\bdenied\b|\bforbidden\b/i, '无权限'],
  [/\brating\b/i, '评价 打分 评分 提交评价 send 星级 满意度 满意度调查 stars satisfaction survey'],
  [/\bhandover\b/i, '转接 会话转接 转交 hand-over transfer'],
  [/\bkeys\b/i, '快捷键 shortcuts'],
  [/\bphone\b|\bnarrow\b/i, '手机'],
  [/\bupload(s|ing)?\b/i, '上传中'],
]

/** Variants that the toolbar offers for every story. */
const LOOKS = /夜班|手机/

/** Source of the exported drawing names: `ArrowLeftIcon`, `LoomGlyph`. */
export const drawingNames = (list: string): string[] => [...new Set(list.match(/\b[A-Z]\w+(?:Icon|Glyph)\b/g))]

const ICONS = new URL('../../packages/ui/src/icons/index.ts', import.meta.url)

export interface Found {
  title?: string | undefined
  name?: string | undefined
  exportName: string
}

/**
 * Returns the name with search terms after a dot, which the tree hides. `isFirst`: only one page of a group gets the group's
 * terms.
 */
export function searchName({ title = '', name, exportName }: Found, isFirst: boolean): string {
  const own = name ?? exportName.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  // One story shows all drawings; the search finds each by its own name.
  if (title === 'Foundations/Icons') return `${own} ${drawingNames(readFileSync(ICONS, 'utf8')).join(' ')}`
  if (own.includes(' · ')) return own
  const states = STATE_WORDS.flatMap(([state, said]) => (state.test(own) ? [said] : []))
  const group = GROUP_WORDS[title]
  // `图片 失败`: a state is searched together with its part; a variant is not.
  const whose = states.some((state) => !LOOKS.test(state)) ? group?.split(' ')[0] : undefined
  const said = [isFirst ? group : whose, ...states].filter(Boolean).join(' ')
  return said ? `${own} · ${said}` : own
}

/** `ImageFailed` → `Image failed`, `OfAVisitor` → `Of a visitor`. */
const plainName = (exportName: string) =>
  exportName
    .replace(/([a-z])([A-Z])([A-Z][a-z])/g, '$1 $2 $3')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/\B[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/ ([A-Z])(?=[a-z ])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)

const SENTENCE_WORDS = 5
const isSentence = (name: string | undefined) =>
  name !== undefined &&
  // `Spacing · space, gap 间距`: search terms for designers follow the dot.
  (name.startsWith('[') || (!name.includes(' · ') && name.split(' ').length > SENTENCE_WORDS))

/**
 * Name of each story of a file in the tree and the search, and whether it is a check, which both leave out at first. The search
 * must also find files that contain only checks.
 */
export function namesOf(stories: readonly Found[]): { name: string; isCheck: boolean }[] {
  const first = stories.find(({ name }) => !isSentence(name))
  // A name with terms of its own takes none of the group's.
  const speaks = stories.find(({ name }) => !isSentence(name) && !name?.includes(' · ')) ?? first ?? stories[0]
  return stories.map((story) => {
    const isCheck = isSentence(story.name)
    const name = isCheck ? plainName(story.exportName) : story.name
    return { name: searchName({ ...story, name }, story === speaks), isCheck: isCheck && first !== undefined }
  })
}
