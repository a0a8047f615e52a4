/** Strings of the open-service centre. Tools and resources themselves come from the server. */
import { addresses, pageTitles } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'
import { centerDocuments } from '../center-documents'

export const openWords = {
  display: {
    isv: pageTitles.isv,
    documents: '开发文档',
    tools: pageTitles.tools,
    engine: pageTitles.dataEngine,
    community: '开发者社区',
    start: '快速开始',
    guide: pageTitles.guide,
    resources: '资料下载与规范',
    center: pageTitles.technicalCenter,
    apps: pageTitles.appCenter,
    engineParts: '引擎的三部分',
    code: '接入代码',
    tryOut: '在线调试',
  },
  nothing: '暂无内容',
  noNumber: '请输入数字',
  numberBetween: (min: number, max: number) => `请输入 ${min} 至 ${max} 之间的数`,
  isvLatin: 'OPEN SERVICES',
  isvText: '身份、消息、文件与设备数据均以公开接口提供。五步接入，一台电脑即可跑通。',
  codeLead: '三种方式任选其一，复制后即可运行。',
  codeWays: '接入方式',
  codePoints: [
    {
      title: '无需改动页面',
      text: '脚本运行在自己的影子节点里，两边的样式互不影响；按钮先出现，其余代码用到时才下载。',
    },
    { title: '消息不丢', text: '断网时写下的消息先存在本机，连上后按原顺序发出；收到状态 0 即已写入磁盘。' },
    { title: '身份由您签发', text: '访客不需要登录；已登录的用户由您的服务器签发短期凭证，客服即可看到姓名与企业。' },
  ],
  copy: '复制',
  copyOf: (name: string) => sentence`复制${name}`,
  copied: '代码已复制',
  tryLead: '选择一个公开接口，直接向本站发出请求，返回的就是实际数据。',
  tryCalls: '选择接口',
  calls: { goods: '备件检索', mark: '标识查询', news: '文章列表' },
  callFields: { goods: '关键字', mark: '标识', news: '标题关键字' },
  send: '发送请求',
  answer: '返回结果',
  answerNone: '点击“发送请求”，这里显示状态、用时与返回内容。',
  answerOf: (status: number, ms: number, bytes: number) => `${status} · ${ms} ms · ${bytes} 字节`,
  answerFailed: '请求未能送达，请检查网络后重试',
  wholeApi: '全部接口（OpenAPI 3.1）',
  toDocuments: '查看文档',
  toStart: '从第一步开始',
  toAll: '全部工具与资源',
  toGuide: '使用指南：注册、登录与企业认证',
  documentsLead: '接口、协议与数据字典，每一份都写明版本与出处。',
  documents: [
    {
      id: centerDocuments[0],
      title: '标识编码规范',
      text: '设备与备件标识的组成、校验位与解析接口。',
      reader: '设备与备件制造商',
      parts: ['组成', '解析', '接口', '约定'],
      figure: {
        name: '一个标识的四段',
        segments: [
          { value: '86.1008.86', joint: '/', name: '企业前缀', note: '全国唯一' },
          { value: 'HX', joint: '-', name: '产品大类', note: '两位字母，表示产线' },
          { value: '2023-041', joint: '-', name: '流水号', note: '出厂顺序' },
          { value: '01', joint: '', name: '校验位', note: '查出错字与换位' },
        ],
        rows: [
          ['查询', 'GET /web-api/portal/v1/identity/query?handle=…'],
          ['公开', '产品名称、型号、出厂日期与执行标准'],
          ['限所属企业', '合同、文件与工单'],
        ],
      },
    },
    {
      id: centerDocuments[1],
      title: '消息协议与 SDK',
      text: '一行脚本嵌入在线客服，或用 React 部件搭自己的界面。',
      reader: '网站与应用开发者',
      parts: ['三种接入方式', '脚本', '身份', '消息不丢', '限额'],
      figure: {
        name: '一行脚本，消息不丢',
        code: '<script async\n  src="/sdk/weft.js"\n  data-app-id="weft-demo">\n</script>',
        way: ['写下消息', '先存在本机', '连上后按序发出', '状态 0：已写入磁盘'],
      },
    },
    {
      id: centerDocuments[2],
      title: '设备数据字典',
      text: '浆纱线、水刺线、纺丝线的点表、单位与采样周期。',
      reader: '数据与自动化工程师',
      parts: ['命名', '浆纱线', '水刺线', '纺丝线', '质量标记'],
      figure: {
        name: '一个点名的四段',
        segments: [
          { value: 'SZ', joint: '.', name: '产线', note: '浆纱线' },
          { value: 'SIZE', joint: '.', name: '区段', note: '上浆' },
          { value: 'BOX1', joint: '.', name: '部件', note: '1 号浆槽' },
          { value: 'TEMP', joint: '', name: '量', note: '温度' },
        ],
        rows: [
          ['SZ.SIZE.BOX1.TEMP', '浆槽温度，℃，1 s'],
          ['SZ.DRY.DRUM3.TEMP', '烘筒温度，℃，1 s'],
          ['SZ.HEAD.BEAM.MOIST', '回潮率，%，10 s'],
        ],
      },
    },
  ],
  toolsLead: '工艺师日常要算的数，交付验收要用的表。',
  engineText: '把多条产线的数据按统一的对象模型汇到一处，供报表、能耗与质量追溯使用。',
  engineLatin: 'DATA ENGINE',
  engineParts: [
    { title: '对象模型', text: '产线、设备、部件、批次与工单用同一套编码，跨产线可比。' },
    { title: '数据服务', text: '按对象查询，按权限裁剪；批量与实时口径一致。' },
    { title: '指标', text: '效率、单耗、质量与能耗的公式公开，变更留有版本。' },
  ],
  engineGo: '进入数据中台引擎',
  communityLead: '遇到问题，可查阅同行经验，也可直接咨询接口工程师。',
  community: [
    { title: '接入问答', text: '在线客服的“开放平台”分组，工作时间由接口工程师直接答复。', go: '咨询在线客服' },
    { title: '工艺文章', text: '纺丝、水刺、浆纱、定形与染色的操作规程和经验，可按关键字检索。', go: '查看知识' },
    { title: '变更公告', text: '接口升级、停用与维护窗口，提前 15 天在通知公告中发布。', go: '查看公告' },
  ],
  startLead: '依次读完五篇，即可接入第一个应用。',
  starts: pageTitles.quickStarts,
  startTexts: [
    '平台由哪五部分组成，从哪里开始读',
    '登记应用与回调地址，拿到应用标识',
    '授权码加 PKCE，令牌刷新与退出',
    '内嵌页面、消息推送与扫码',
    '版本、权限与日志',
  ],
  step: (step: number) => `第 ${step} 步`,
  read: '阅读全文',
  previous: '上一篇',
  next: '下一篇',
  outline: '本页内容',
  toolsLatin: 'TOOLS & RESOURCES',
  toolsText: '算得清，查得到，用得上。',
  toolKinds: { tool: '工具', resource: '资源', app: '应用' },
  open: '打开',
  openOutside: '在新窗口打开',
  reset: '恢复示例值',
  results: '结果',
  formula: '算式',
  centerText: '标识规范、消息协议与设备数据字典的全文。',
  centerLatin: 'TECHNICAL CENTER',
  reader: '适合',
  chooseDocument: '选择文档',
  unknownDocument: '未找到该文档，请从下方选择',
  unknownTool: '未找到该工具，请从下方选择',
  appsLatin: 'APPLICATIONS',
  appsText: '随设备交付的应用，登录后按权限打开。',
  /** What an application of ours does, by its path. */
  appPoints: {
    [addresses.operation]: ['水刺、浆纱、化纤三条产线在线', '报警与曲线回放', '按原因排序的处理步骤'],
    [addresses.twin]: ['画面与机台同步', '回潮率与上浆率预报', '维护窗口提前提示'],
    [addresses.dualCarbon]: ['产品碳足迹核算', '企业碳排放核查', '在线初步评价'],
  } as Readonly<Record<string, readonly string[]>>,
  collaborationApp: {
    title: '协同平台',
    text: '服装与家纺工厂的订单、排产、报工与产能',
    points: ['客户、工厂与面料商共用一张订单', '按产能与物料排产', '扫码报工，当场入账'],
  },
  guideLatin: 'USER GUIDE',
  guideText: '注册、登录与企业认证，分步说明。',
  guideMenu: '指南目录',
  guideSteps: (count: number) => `${count} 步`,
  failed: '内容未能加载',
} as const

/** What the drawn window of a step shows, filled in as by somebody who is at it; from top to bottom. */
export interface GuideScreen {
  /** The first one is chosen. */
  tabs?: readonly string[]
  /** What the portal says there. */
  notice?: string
  /** Name and value of each field. */
  fields?: readonly (readonly [name: string, value: string])[]
  /** Name of the field and of the file that was put into it. */
  file?: readonly [name: string, file: string]
  button?: string
}
export interface GuideStep {
  title: string
  text: string
  screen: GuideScreen
}
export interface GuideChapter {
  key: string
  name: string
  lead: string
  /** Where the chapter's task is done. */
  link?: { label: string; to: string }
  steps: readonly GuideStep[]
}

/** A password as a field shows it. */
const secret = '••••••••'

export const guideChapters: readonly GuideChapter[] = [
  {
    key: 'register',
    name: '用户注册',
    lead: '企业与个人分两个页签，手机号就是登录账号。',
    steps: [
      {
        title: '打开注册',
        text: '点击页面右上角的“注册”；手机上，“注册”在右上角的菜单里。默认是企业用户页签；个人请切换，切换后已填内容会清空。',
        screen: {
          tabs: ['企业用户', '个人用户'],
          fields: [
            ['用户名', '陈晓'],
            ['企业名称', '示例纺织有限公司'],
            ['统一社会信用代码', '91330000DEMO00001A'],
          ],
        },
      },
      {
        title: '接收验证码',
        text: '填写手机号后点击“获取验证码”，60 秒内不能重复获取；刷新页面不会重新计时。',
        screen: {
          fields: [
            ['手机号', '138 0000 0001'],
            ['验证码', '482913'],
          ],
          button: '获取验证码',
        },
      },
      {
        title: '设置密码',
        text: '密码 6 至 18 位，两次输入一致。提交成功后请使用账号密码登录。',
        screen: {
          fields: [
            ['密码', secret],
            ['确认密码', secret],
          ],
          button: '注册',
        },
      },
    ],
  },
  {
    key: 'sign-in',
    name: '登录与找回',
    lead: '所有应用共用一个统一登录页，登录一次即可。',
    steps: [
      {
        title: '统一登录',
        text: '从任何页面点击“登录”都会进入统一登录页，页面上注明由哪个应用发起。登录后回到原来的页面，并继续刚才的操作。',
        screen: {
          fields: [
            ['手机号或账号', '138 0000 0001'],
            ['密码', secret],
          ],
          button: '登录',
        },
      },
      {
        title: '连续输错',
        text: '连续输错五次后需等待一段时间，剩余时间会显示在页面上；期间不要反复尝试。',
        screen: {
          fields: [
            ['手机号或账号', '138 0000 0001'],
            ['密码', secret],
          ],
          notice: '登录失败次数过多，请在 5 分钟后重试',
        },
      },
      {
        title: '忘记密码',
        text: '在登录页点击“忘记密码”，用登录手机号收到的验证码重置密码，重置后直接登录。',
        screen: {
          fields: [
            ['手机号', '138 0000 0001'],
            ['验证码', '482913'],
          ],
          button: '重置并登录',
        },
      },
      {
        title: '修改密码',
        text: '登录后在右上角账号菜单选择“修改密码”。修改成功后，所有设备上的登录都会结束。',
        screen: {
          fields: [
            ['原密码', secret],
            ['新密码', secret],
            ['确认新密码', secret],
          ],
          button: '修改密码',
        },
      },
    ],
  },
  {
    key: 'enterprise',
    name: '企业认证',
    lead: '注册时核验统一社会信用代码；提交营业执照后由工作人员审核，通过即为已认证企业。',
    link: { label: '申请企业认证', to: addresses.qualificationOf('certification') },
    steps: [
      {
        title: '准备材料',
        text: '企业名称、营业执照上的 18 位统一社会信用代码，以及营业执照的照片或扫描件；经办人的手机号用于接收验证码。',
        screen: {
          fields: [
            ['企业名称', '示例纺织有限公司'],
            ['统一社会信用代码', '91330000DEMO00001A'],
            ['手机号', '138 0000 0001'],
          ],
          file: ['营业执照', '营业执照.jpg'],
        },
      },
      {
        title: '核验信用代码',
        text: '在企业页签填写后自动核验，填错会提示。一家企业只注册一次；提示“该企业已注册”时，请联系客服为您开通账号。',
        screen: {
          tabs: ['企业用户', '个人用户'],
          fields: [['统一社会信用代码', '91330000DEMO00001A']],
          button: '注册',
        },
      },
      {
        title: '提交认证',
        text: '登录后在“企业认证与入驻”填写联系人并上传营业执照。工作人员审核后以站内通知告知结果；未通过时注明原因，修改后可重新提交。',
        screen: {
          fields: [['联系人', '陈晓']],
          file: ['营业执照', '营业执照.jpg'],
          button: '提交申请',
        },
      },
      {
        title: '添加同事',
        text: '把同事的姓名与手机号告知客服，由客服开通账号，同事从链接设置登录密码。同事看到的是企业的合同与设备，看不到彼此的客服对话。',
        screen: {
          notice: '设置登录密码',
          fields: [['新密码', secret]],
          button: '完成设置',
        },
      },
    ],
  },
  {
    key: 'rights',
    name: '权限与授权',
    lead: '部分内容与备件资料需要授权后查看。',
    steps: [
      {
        title: '申请内容权限',
        text: '打开需要授权的内容时，点击“申请授权”。管理员审核通过后，页面会自动打开全文，并通知您。',
        screen: { notice: '暂无查看权限，请申请授权', button: '申请授权' },
      },
      {
        title: '备件资料申请',
        text: '企业用户在备件详情页申请访问权限；个人账号请改用企业账号。',
        screen: { file: ['技术资料', '主轴承总成图纸.pdf'], button: '申请访问权限' },
      },
      {
        title: '供应商入驻',
        text: '已认证的企业在“企业认证与入驻”填写主营产品并上传资质文件，审核结果以站内通知告知。',
        screen: {
          fields: [['主营产品', '浆纱机烘筒、导纱辊']],
          file: ['资质文件', '质量管理体系证书.pdf'],
          button: '提交申请',
        },
      },
    ],
  },
]
