/** Strings of the intelligent workstation: control, twin, operation, remote work, collaboration. */

import { pageTitles } from '@weft/contract'
import type { Industry } from '@weft/ui'

export interface UseCase {
  title: string
  text: string
  points: readonly string[]
  picture: string
}

export const intelligenceWords = {
  display: {
    control: pageTitles.control,
    twin: pageTitles.twin,
    operation: pageTitles.operation,
    collaboration: pageTitles.collaboration,
    remote: pageTitles.remote,
    filtration: pageTitles.filtration,
    uses: '应用价值',
    lines: '三条产线',
    collaborationBlocks: '四项功能',
    scheme: '方案',
    architecture: '架构',
    functions: '功能',
    loop: '从现场到决策',
    screen: '软件画面',
  },
  controlLatin: 'DIGITAL CONTROL',
  controlText: '订单、工艺、质量与能耗汇于一图：谁在做、进度如何、差距多少，班长与厂长看到的是同一套数据。',
  twinLatin: 'DIGITAL TWIN',
  twinText: '把浆纱线搬上屏幕：张力、温度、回潮率与机台同步，先在孪生系统中试，再到现场调。',
  operationLatin: 'INTELLIGENT OPERATION',
  operationText: '三条产线已接入：状态看得见，趋势看得懂，故障查得清。登录后按权限进入。',
  openTwin: '进入浆纱线孪生系统',
  loginHint: '需要登录，登录后在新窗口打开',
  entries: [
    { kind: 'remote', name: '远程运维', text: '运行状态、报警与参数' },
    { kind: 'analysis', name: '数据分析', text: '效率、能耗与质量趋势' },
    { kind: 'diagnosis', name: '故障诊断', text: '原因排序与处理步骤' },
  ],
  lines: [
    {
      line: 'scwfb',
      industry: 'scwfb',
      name: '水刺非织造',
      text: '开松、梳理、水刺、烘燥到卷绕，重点看水压、网面均匀度与烘燥温度。',
    },
    { line: 'fzyr', industry: 'fzyr', name: '浆纱', text: '退绕、上浆、烘燥到织轴，重点看张力分区、上浆率与回潮率。' },
    { line: 'hxzz', industry: 'hxzz', name: '化纤', text: '熔体、纺丝、冷却到卷绕，重点看组件压力、侧吹风与断头率。' },
  ] satisfies readonly { line: string; industry: Industry; name: string; text: string }[],
  twinUses: [
    {
      title: '生产实时监控',
      text: '三维画面与机台同步，点开任一烘筒，即可查看当前温度、张力和近一小时的曲线。',
      points: ['画面与现场相差不超过 1 秒', '报警直接定位到部件', '班次产量与能耗自动归集'],
      picture: '/pictures/scene/control-fzyr/twin.svg',
    },
    {
      title: '设备维护预测',
      text: '综合轴承温升、振动与运行时数，提前提示哪个部件该换、何时更换不影响订单。',
      points: ['提前给出更换窗口', '关联备件库存与到货时间', '换件后自动对比前后曲线'],
      picture: '/pictures/scene/bench-fzyr/twin.svg',
    },
  ] satisfies readonly UseCase[],
  controlUses: [
    {
      title: '订单到机台',
      text: '订单分解到机台与班次，换品种的时间、用料和工艺单一并下发，现场不再手抄。',
      points: ['工艺单版本唯一', '换品种清单逐项确认', '进度每 10 分钟更新'],
      picture: '/pictures/scene/workshop-scwfb/control.svg',
    },
    {
      title: '质量可追溯',
      text: '每一卷布、每一个丝饼都记有当时的工艺参数与操作人，遇到客诉可追溯到具体时刻。',
      points: ['按卷号、锭号反查', '参数偏离自动标注', '检验结果与工艺并排对比'],
      picture: '/pictures/scene/bench-hxzz/control.svg',
    },
    {
      title: '能耗可核算',
      text: '电、汽、水、气按产线与品种分摊，与上一班、上一批和同类产线对比，哪里浪费一目了然。',
      points: ['按品种给出单耗', '峰谷用电分别计量', '异常用量当班提醒'],
      picture: '/pictures/scene/site-zb/control.svg',
    },
  ] satisfies readonly UseCase[],
  loopSteps: ['采集', '归集', '看板', '分析', '下发'],
  loopTexts: [
    '控制系统与仪表直接读数',
    '统一编码，按批次与班次归档',
    '车间大屏、电脑与手机数据一致',
    '与标准工艺、历史最好值对比',
    '调整建议经确认后写回机台',
  ],
  aboutRemote: '远程运维的方案、架构与功能',
  collaborationLatin: 'COLLABORATION',
  collaborationText: '面向服装与家纺工厂：接单、排产、报工与产能共享在一处完成。',
  collaborationBlocks: [
    {
      title: '订单协同',
      text: '客户、工厂与面料商共用一张订单：交期、数量、颜色的变更全程留痕，改动须双方确认。',
      picture: '/pictures/scene/papers-fzyr/order.svg',
    },
    {
      title: '生产计划',
      text: '按工序产能与物料到位情况排产，插单前先算清会影响哪些订单。',
      picture: '/pictures/scene/control-zb/plan.svg',
    },
    {
      title: '报工',
      text: '工人扫码报工，件数、工时与次品当场入账，工资与进度依据同一份数据。',
      picture: '/pictures/scene/workshop-fzyr/report.svg',
    },
    {
      title: '产能共享',
      text: '空闲机台按工序发布，忙时找得到外协，闲时接得到订单，合同与对账在线完成。',
      picture: '/pictures/scene/store-zb/share.svg',
    },
  ],
  collaborationAsk: '想看实际操作？请联系在线客服预约演示。',
  ask: '预约演示',
  remoteLatin: 'REMOTE OPERATION',
  remoteText: '不必等工程师赶到现场：授权之后，双方在同一屏幕上排查、调整、验证。',
  filtrationLatin: 'FILTRATION EQUIPMENT',
  filtrationText: '水刺循环水与化纤熔体过滤设备的远程服务：压差、反洗与滤芯寿命，提前掌握。',
  wantRemote: '我要远程运维',
  wantHint: '需要登录；客服会先核对设备与授权',
  toFiltration: '过滤设备远程服务',
  toRemote: '全部设备的远程运维',
  remoteScheme: [
    '由您的现场人员点击“授权”，工程师方可接入；授权到期自动收回。',
    '先读后写：先查看状态、曲线与报警，需要修改参数时再申请写入。',
    '每次改动均记录改动前后的值、操作人与时间，现场可随时一键撤销。',
  ],
  filtrationScheme: [
    '压差与流量每秒采样，反洗周期按实际堵塞速度自动调整。',
    '滤芯与滤网按压差曲线估算剩余寿命，不足 10 天时提醒备货。',
    '水质在线监测，细小纤维超标时先报警再停机，保护水针板。',
  ],
  architectureTitle: '三层架构，各司其职',
  architectureLayers: [
    { name: '现场', items: ['控制系统', '仪表', '网关'], text: '数据离开工厂前加密，断网时本地缓存 7 天' },
    { name: '平台', items: ['身份与授权', '时序库', '诊断模型'], text: '按企业隔离，授权到期自动收回' },
    { name: '人员', items: ['操作工', '厂内工程师', '服务工程师'], text: '按角色查看，改动留痕' },
  ],
  remoteFunctions: [
    { title: '状态与报警', text: '全线状态一屏掌握，报警按影响程度排序。' },
    { title: '远程诊断', text: '曲线回放、参数比对、专家会诊。' },
    { title: '程序升级', text: '升级前自动备份，失败自动回退。' },
    { title: '操作培训', text: '共享画面，逐步指导操作。' },
  ],
  /** Drawn screens: every text of them is a label of the drawing. */
  screens: {
    remote: {
      title: '远程运维',
      place: '水刺线 · 1 号机',
      menu: ['状态', '曲线', '报警', '授权'],
      chart: '主水刺压力 bar',
      rows: [
        ['水刺压力波动大于 3 bar', '待确认'],
        ['滤袋压差 0.62 bar', '关注'],
        ['烘燥温度恢复正常', '已关闭'],
      ],
      side: [
        ['授权剩余', '1:42:10'],
        ['在线工程师', '1 人'],
        ['本次改动', '2 项'],
      ],
      caption: '画面示意：曲线与上下限、授权剩余时间，以及按影响排序的报警。',
    },
    filtration: {
      title: '过滤设备',
      place: '循环水 · 2 号机',
      menu: ['压差', '反洗', '滤芯', '水质'],
      chart: '滤袋压差 bar',
      rows: [
        ['3 号滤芯剩余 9 天', '请备货'],
        ['反洗周期缩短至 42 分钟', '关注'],
        ['浊度 7.6 NTU', '正常'],
      ],
      side: [
        ['下次反洗', '12 分钟'],
        ['滤芯寿命', '68%'],
        ['今日节水', '3.2 吨'],
      ],
      caption: '画面示意：压差随堵塞上升、反洗后回落，旁列下次反洗与滤芯寿命。',
    },
    twin: {
      title: '数字孪生',
      place: '浆纱线 · 1 号机',
      menu: ['总览', '浆槽', '烘房', '经轴'],
      chart: '画面与机台同步',
      rows: [
        ['压浆辊轴承温升 12 ℃', '建议检查'],
        ['回潮率预报 7.1%', '正常'],
        ['下次维护窗口 周四 02:00', '已排定'],
      ],
      side: [
        ['同步延时', '0.8 s'],
        ['在线测点', '214'],
        ['车速', '72 m/min'],
      ],
      tags: ['浆槽 88.4 ℃', '烘筒 124 ℃', '回潮率 7.1%'],
      points: [
        ['产线画面', '三维画面与机台同步，标签为各处的实时量。'],
        ['同步状态', '同步延时、在线测点与车速，与画面同屏。'],
        ['维护预测', '下方为建议检查的部件与维护窗口。'],
      ],
      caption: '画面示意',
    },
    operation: {
      title: '智能运维',
      place: '化纤线 · 3 号位',
      menu: ['总览', '运维', '分析', '诊断'],
      chart: '组件压力 MPa',
      rows: [
        ['3 号位断头增多：先查侧吹风', '第 1 步'],
        ['再查组件压力与箱体温度', '第 2 步'],
        ['仍未恢复：联系工程师', '第 3 步'],
      ],
      side: [
        ['今日报警', '4 条'],
        ['运行率', '98.2%'],
        ['待办', '2 项'],
      ],
      points: [
        ['曲线', '上方为组件压力与上下限。'],
        ['处理步骤', '下方按原因排序，逐项排查。'],
        ['当日概况', '今日报警、运行率与待办，一屏看全。'],
      ],
      caption: '画面示意',
    },
    collaboration: {
      title: '协同平台',
      place: '成衣一厂 · 本周',
      menu: ['订单', '排产', '报工', '产能'],
      chart: '工序排产与进度',
      lanes: ['裁剪', '缝制', '整烫', '包装'],
      times: ['周一', '周二', '周三', '周四', '周五'],
      rows: [
        ['订单 2611-082 交期提前 2 天', '待确认'],
        ['面料到位 86%', '进行中'],
        ['缝制二组空闲 120 工时', '可共享'],
      ],
      side: [
        ['在制订单', '14 张'],
        ['按期率', '96.4%'],
        ['空闲产能', '120 h'],
      ],
      points: [
        ['排产与进度', '深色为已完成，浅色为计划，竖线为当前时刻。'],
        ['变更与物料', '下方为交期变更、面料到位与可共享的产能。'],
        ['本周指标', '在制订单、按期率与空闲产能，随报工更新。'],
      ],
      caption: '画面示意',
    },
    carbon: {
      title: '双碳服务',
      place: '浆纱线 · 本月',
      menu: ['总览', '产品', '企业', '措施'],
      chart: '单位产品排放 kgCO₂/t',
      times: ['1 日', '8 日', '15 日', '22 日'],
      rows: [
        ['蒸汽占排放 64%', '先看压浆'],
        ['余热回收方案', '评估中'],
        ['上月报告', '已归档'],
      ],
      side: [
        ['本月排放', '312 t'],
        ['较上月', '−4.2%'],
        ['计量点', '38'],
      ],
      caption: '画面示意：单位产品排放与上下限、减排措施，以及当月合计。',
    },
    control: {
      title: '数字管控',
      place: '织造车间 · 早班',
      menu: ['订单', '机台', '质量', '能耗'],
      chart: '机台计划与进度',
      lanes: ['1 号机', '2 号机', '3 号机', '4 号机'],
      times: ['06:00', '08:00', '10:00', '12:00', '14:00'],
      rows: [
        ['订单 2611-034 换品种', '10:20'],
        ['3 号机上浆率偏高', '待处理'],
        ['早班单耗低于标准 4%', '正常'],
      ],
      side: [
        ['班次产量', '18 240 m'],
        ['设备效率', '91.6%'],
        ['单位能耗', '0.42 kWh/m'],
      ],
      points: [
        ['计划与进度', '深色为已完成，浅色为计划，竖线为当前时刻。'],
        ['班中提示', '下方为换品种、质量与能耗的提示。'],
        ['班次指标', '产量、设备效率与单位能耗，按班次汇总。'],
      ],
      caption: '画面示意',
    },
  },
  filtrationFunctions: [
    { title: '压差预警', text: '在越限之前提醒，而不是越限之后报警。' },
    { title: '反洗优化', text: '节水，减少停机，反洗次数有据可查。' },
    { title: '滤芯寿命', text: '每支滤芯都有编号与运行时数。' },
    { title: '水质日报', text: '浊度、酸碱度与纤维含量每日汇总。' },
  ],
} as const
