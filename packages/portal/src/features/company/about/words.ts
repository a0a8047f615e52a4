/** Strings of the pages about the company. Figures, history and values come from the server: they are content, not code. */

import { pageTitles } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

export const aboutWords = {
  display: {
    about: pageTitles.about,
    profile: pageTitles.companyProfile,
    contact: pageTitles.contact,
    slogan: '一条线，负责到布',
    history: '发展历程',
    beliefs: '企业理念',
    scale: '企业规模',
    lines: '四大类成套装备',
    evidence: '实力有据',
    hall: '整线装配',
    papers: '出厂文件',
    people: '服务团队',
    world: '出口市场',
    departments: '部门联系方式',
  },
  aboutLatin: 'ABOUT US',
  aboutText: '从修机车间到成套装备，我们始终只做一件事：造出把纤维变成布的机器。',
  profileLatin: 'COMPANY PROFILE',
  profileText: '国有集团成员单位，化纤、非织造、织造、染整成套装备制造商，产品出口七十多个国家和地区。',
  contactLatin: 'CONTACT',
  contactText: '紧急停机请直接拨打热线；其他事项可发邮件或在线咨询，均有专人跟进。',
  historyLatin: 'HISTORY',
  historyLead: '一根线，走了六十多年。',
  beliefsLatin: 'BELIEFS',
  scaleLatin: 'IN FIGURES',
  figures: { bases: '生产基地', staff: '员工', customers: '服务客户', regions: '服务地区' },
  figureUnits: { bases: '个', staff: '人', customers: '家', regions: '个' },
  source: (page: string) => sentence`数据来源：“${page}”页面`,
  /** Both readings are kept, and neither is said to be the right one (D1 §1). */
  otherReading: (page: string) => sentence`两页分别统计，口径不同；另一组数字见“${page}”`,
  toProfile: pageTitles.companyProfile,
  toContact: pageTitles.contact,
  toAbout: pageTitles.about,
  hotline: '24 小时热线',
  ask: '联系客服',
  outlets: '查看服务网点',
  linesLead: '同一个团队交付工艺、装备、电气与软件，售后由同一位项目经理负责到质保期满。',
  seeLine: '查看方案',
  lines: [
    { industry: 'hxzz', name: '化纤成套装备', text: '长丝、短纤与再生纤维纺丝线，从熔体到丝饼。' },
    { industry: 'scwfb', name: '非织造成套装备', text: '水刺、热风与针刺，共用一套开清梳平台。' },
    { industry: 'fzyr', name: '织造成套装备', text: '整经、浆纱到织机的准备与织造装备。' },
    { industry: 'zb', name: '染整成套装备', text: '前处理、轧染、定形与预缩，一线贯通。' },
  ],
  evidenceLead: '装配、文件、服务与市场：每一项都写明到哪里查看。',
  evidenceNote: '本节图片为示意渲染图，并非现场照片。',
  evidence: {
    hall: {
      text: '化纤、非织造、织造、染整四大类成套装备，工艺、机械、电气与软件由同一个团队交付。',
      link: '查看行业解决方案',
    },
    papers: {
      text: '合格证、装箱单、说明书与验收单随合同归档，签约客户登录后即可查阅、下载。',
      link: '进入资料查询',
    },
    people: {
      text: '每张工单由谁处理、处理到哪一步，逐条记录，客户随时可见。',
      link: '了解客户服务',
    },
    world: {
      text: '产品出口七十多个国家和地区，用户现场的做法与成效整理成案例。',
      link: '查看项目案例',
    },
  },
  departmentsLead: '找对部门，一次说清。',
  mailTo: (name: string) => sentence`发邮件给${name}`,
  call: (name: string) => sentence`致电${name}`,
  addressTitle: '来厂指引',
  visitText: '来访请至少提前一天电话预约，由对口工程师接待；进入车间请穿防护鞋，听从引导。',
} as const
