/** Strings of the home page's blocks below the first view. Headings in the Song display font are in `display`. */

import type { Industry } from '@weft/pictures'
import { sentence } from '@weft/ui/sentence'

export interface CategoryWords {
  industry: Industry
  name: string
  title: string
  latin: string
  text: string
  facts: readonly { label: string; value: string }[]
  steps: readonly string[]
  picture: string
}

export const categories: readonly CategoryWords[] = [
  {
    industry: 'hxzz',
    name: '化纤',
    title: '化纤成套装备',
    latin: 'CHEMICAL FIBRE',
    text: '涤纶、锦纶与再生纤维的长丝和短纤生产线。熔体管路等长布置，箱体分区保温，冷却风速逐位可调，断头率在卷绕头上实时可见。',
    facts: [
      { label: '适用原料', value: 'PET · PA6 · PA66 · 再生切片' },
      { label: '可选产品', value: 'POY · FDY · 工业丝 · 短纤' },
    ],
    steps: ['熔融挤压', '纺丝箱体', '冷却吹风', '上油牵伸', '卷绕成饼'],
    picture: '三个纺丝位的线描，丝束自箱体落下，绕成丝饼',
  },
  {
    industry: 'scwfb',
    name: '非织造',
    title: '非织造成套装备',
    latin: 'NON-WOVEN',
    text: '水刺、热风与针刺三种成布方式，共用一套开清梳平台。水刺水循环过滤回用，网面均匀度在线成像，克重偏差当班可见。',
    facts: [
      { label: '适用原料', value: '粘胶 · 涤纶 · 木浆 · 全棉' },
      { label: '可选产品', value: '湿巾材 · 医卫材 · 过滤材 · 面膜材' },
    ],
    steps: ['开松混合', '梳理成网', '水刺加固', '热风烘燥', '分切卷绕'],
    picture: '水刺区与卷绕机的线描，纤网自水针下穿过，卷成布卷',
  },
  {
    industry: 'fzyr',
    name: '织造',
    title: '织造成套装备',
    latin: 'WEAVING',
    text: '整经、浆纱到织机的准备与织造装备。经轴退绕张力逐轴检测，浆槽恒压双浸双压，烘筒分组控温，倒轴记录随轴而行。',
    facts: [
      { label: '适用纱线', value: '棉 · 涤棉 · 长丝 · 色织纱' },
      { label: '可选机型', value: '整经机 · 浆纱机 · 剑杆织机 · 喷气织机' },
    ],
    steps: ['整经', '退绕', '上浆', '烘燥', '织轴卷取'],
    picture: '浆纱机的线描，经纱片绕过烘筒，卷上织轴',
  },
  {
    industry: 'zb',
    name: '染整',
    title: '染整成套装备',
    latin: 'DYEING & FINISHING',
    text: '前处理、轧染、印后与定形装备。烘房风量按布面温度闭环，余热回收用于补风，轧车左、中、右线压力独立可调，从源头控制色差。',
    facts: [
      { label: '适用面料', value: '机织 · 针织 · 非织造' },
      { label: '可选装备', value: '退煮漂 · 轧染 · 定形 · 预缩' },
    ],
    steps: ['退煮漂', '轧染', '汽蒸水洗', '拉幅定形', '预缩落布'],
    picture: '拉幅定形机的线描，布自轧车进入烘房，再由冷却辊落成布卷',
  },
]

export const blockWords = {
  display: {
    categories: '四大类成套装备',
    ask: '咨询工程师',
    promise: '服务承诺与兑现',
    stage: '设备与备件',
    cases: '应用案例',
    news: '最新动态',
  },
  stageLatin: 'LINES & PARTS',
  stageLead: '从一条线，找到一个零件：选择设备类别，查看运行画面与常用备件。',
  stage: {
    tree: '设备类别',
    pause: '暂停画面',
    play: '继续画面',
    parts: '常用备件',
    toMall: '去备件商城',
    all: (name: string) => sentence`全部${name}`,
    failed: '设备类别未能加载',
    picture: (name: string) => sentence`${name}对应产线的线描，物料沿线流动`,
  },
  casesLatin: 'CASES',
  casesLead: '在用的，才算数：每个数字都来自客户现场的实测。',
  cases: {
    count: (count: number) => `${count} 个方案`,
    more: '更多',
    failed: '案例未能加载',
    detail: '查看案例',
    detailOf: (name: string) => sentence`查看案例：${name}`,
    /** Text of a figure for screen readers, instead of the arrow. */
    change: (name: string, from: string, to: string) => sentence`${name}由 ${from} 到 ${to}`,
  },
  newsLatin: 'NEWS',
  news: {
    tabs: '资讯分类',
    more: '更多',
    moreOf: (name: string) => sentence`更多${name}`,
    failed: '资讯未能加载',
    none: '暂无数据',
  },
  categoriesLatin: 'COMPLETE EQUIPMENT',
  categoriesLead: '从原料到成品，按整线设计，对整线负责。',
  askText: '机台上的问题，直接问工程师：停机、断头、条干不匀、色差，说出现象，客服核实后转给熟悉该设备的工程师。',
  askButton: '联系客服',
  promiseLead: '说到的，按时做到：四项服务时限，按近 30 天的实际记录公布兑现情况。',
} as const
