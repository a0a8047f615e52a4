/** Contracts of the demo's customer enterprises, the machines delivered with them, and orders of the mall in every state. */
import type { Machine } from '@weft/pictures'
import type { mallOrder } from '../modules/mall'

export interface DemoMachine {
  key: string
  name: string
  model: string
  picture: Machine
  place: string
  standard: string
}

export interface DemoContract {
  key: string
  code: string
  name: string
  enterprise: string
  industry: 'hxzz' | 'scwfb' | 'fzyr' | 'zb'
  unit: string
  /** Days before today; at the latest in the year of its code. */
  signed: number
  delivered?: number
  accepted?: number
  state: 0 | 1 | 2
  deliveryState: 10 | 20 | 30 | 40
  machines: readonly DemoMachine[]
}

/** The parts of each kind of machine: groups of its industry's catalogue, or single kinds of parts. */
export const partsOfMachine: Partial<Readonly<Record<Machine, readonly string[]>>> = {
  'spinning-position': ['hxzz/0/0', 'hxzz/0/3', 'hxzz/0/4', 'hxzz/1/0', 'hxzz/2/0', 'hxzz/2/2', 'hxzz/2/3', 'hxzz/3/2'],
  extruder: ['hxzz/1', 'hxzz/4/0', 'hxzz/4/1'],
  texturing: ['hxzz/2/4', 'hxzz/3/3', 'hxzz/3/4', 'hxzz/4'],
  'bale-opener': ['scwfb/1/4', 'scwfb/4'],
  card: ['scwfb/1/0', 'scwfb/1/1', 'scwfb/1/2', 'scwfb/1/4', 'scwfb/4/2'],
  hydroentangler: ['scwfb/0'],
  'through-air-dryer': ['scwfb/3/0', 'scwfb/3/1', 'scwfb/4'],
  'water-filter': ['scwfb/0/3', 'scwfb/0/4', 'scwfb/4/0'],
  slitter: ['scwfb/3/2', 'scwfb/3/3', 'scwfb/3/4', 'scwfb/4'],
  'size-box': ['fzyr/2'],
  headstock: ['fzyr/2/4', 'fzyr/3/0', 'fzyr/3/1'],
  warper: ['fzyr/3/0', 'fzyr/3/1'],
  stenter: ['zb/0', 'zb/3', 'zb/4/0', 'zb/4/1', 'zb/4/2'],
  padder: ['zb/1', 'zb/3/1', 'zb/3/3'],
  'jet-dyeing': ['zb/2', 'zb/4/3', 'zb/4/4'],
}

const m = (
  key: string,
  name: string,
  model: string,
  picture: Machine,
  place: string,
  standard: string,
): DemoMachine => ({ key, name, model, picture, place, standard })

export const demoContracts: readonly DemoContract[] = [
  {
    key: 'jl-1',
    code: 'SY-HX-2023-041',
    name: '1 号锦纶 POY 线',
    enterprise: 'jinlun',
    industry: 'hxzz',
    unit: '梭原纺机化纤事业部',
    signed: 1180,
    delivered: 890,
    accepted: 820,
    state: 1,
    deliveryState: 30,
    machines: [
      m('jl-1-a', '锦纶 POY 纺丝机', 'SY-HX310', 'spinning-position', '纺丝一车间 1 号线', 'FZ/T 95001'),
      m('jl-1-b', '螺杆挤压机', 'SY-HX150', 'extruder', '纺丝一车间 三楼', 'JB/T 8061'),
      m('jl-1-c', '加弹机', 'SY-HX520', 'texturing', '加弹车间 A 区', 'FZ/T 93030'),
    ],
  },
  {
    key: 'jl-2',
    code: 'SY-HX-2025-088',
    name: '2 号锦纶 POY 线',
    enterprise: 'jinlun',
    industry: 'hxzz',
    unit: '梭原纺机化纤事业部',
    signed: 410,
    delivered: 60,
    state: 1,
    deliveryState: 30,
    machines: [
      m('jl-2-a', '锦纶 POY 纺丝机', 'SY-HX312', 'spinning-position', '纺丝二车间 2 号线', 'FZ/T 95001'),
      m('jl-2-b', '螺杆挤压机', 'SY-HX170', 'extruder', '纺丝二车间 三楼', 'JB/T 8061'),
    ],
  },
  {
    key: 'jl-3',
    code: 'SY-HX-2026-019',
    name: '加弹机扩建',
    enterprise: 'jinlun',
    industry: 'hxzz',
    unit: '梭原纺机化纤事业部',
    signed: 75,
    state: 1,
    deliveryState: 10,
    machines: [m('jl-3-a', '加弹机', 'SY-HX524', 'texturing', '加弹车间 B 区', 'FZ/T 93030')],
  },
  {
    key: 'hf-1',
    code: 'SY-WF-2024-012',
    name: '3.6 米交叉铺网水刺线',
    enterprise: 'huafang',
    industry: 'scwfb',
    unit: '梭原纺机非织造事业部',
    signed: 820,
    delivered: 480,
    accepted: 430,
    state: 1,
    deliveryState: 30,
    machines: [
      m('hf-1-a', '开松混棉机组', 'SY-WF110', 'bale-opener', '水刺车间 前纺', 'FZ/T 93015'),
      m('hf-1-b', '非织造梳理机', 'SY-WF360', 'card', '水刺车间 1 号梳理', 'FZ/T 93042'),
      m('hf-1-c', '水刺加固机', 'SY-WF368', 'hydroentangler', '水刺车间 主机', 'FZ/T 93100'),
      m('hf-1-d', '穿透烘燥机', 'SY-WF372', 'through-air-dryer', '水刺车间 烘燥', 'FZ/T 93101'),
      m('hf-1-e', '水处理系统', 'SY-WF390', 'water-filter', '水站', 'HJ 2015'),
    ],
  },
  {
    key: 'hf-2',
    code: 'SY-WF-2025-057',
    name: '分切复卷机增补',
    enterprise: 'huafang',
    industry: 'scwfb',
    unit: '梭原纺机非织造事业部',
    signed: 345,
    delivered: 20,
    state: 1,
    deliveryState: 20,
    machines: [m('hf-2-a', '分切复卷机', 'SY-WF410', 'slitter', '成品区', 'FZ/T 93099')],
  },
  {
    key: 'hz-1',
    code: 'SY-ZZ-2025-031',
    name: '3.4 米宽幅双浆槽浆纱机',
    enterprise: 'hengzhi',
    industry: 'fzyr',
    unit: '梭原纺机织造事业部',
    signed: 500,
    delivered: 150,
    accepted: 18,
    state: 1,
    deliveryState: 30,
    machines: [
      m('hz-1-a', '双浆槽浆纱机', 'SY-ZZ634', 'size-box', '准备车间', 'FZ/T 93027'),
      m('hz-1-b', '浆纱机车头', 'SY-ZZ636', 'headstock', '准备车间', 'FZ/T 93027'),
      m('hz-1-c', '高速整经机', 'SY-ZZ520', 'warper', '准备车间', 'FZ/T 93048'),
    ],
  },
  {
    key: 'ly-1',
    code: 'SY-RZ-2022-007',
    name: '3 号定形机及节能改造',
    enterprise: 'lanyin',
    industry: 'zb',
    unit: '梭原纺机染整事业部',
    signed: 1500,
    delivered: 1290,
    accepted: 1240,
    state: 1,
    deliveryState: 30,
    machines: [
      m('ly-1-a', '拉幅定形机', 'SY-RZ808', 'stenter', '后整理车间 3 号', 'FZ/T 95008'),
      m('ly-1-b', '均匀轧车', 'SY-RZ260', 'padder', '后整理车间 3 号', 'FZ/T 95003'),
    ],
  },
  {
    key: 'ly-2',
    code: 'SY-RZ-2019-103',
    name: '溢流染色机八台',
    enterprise: 'lanyin',
    industry: 'zb',
    unit: '梭原纺机染整事业部',
    signed: 2600,
    delivered: 2400,
    accepted: 2340,
    state: 2,
    deliveryState: 40,
    machines: [
      m('ly-2-a', '高温溢流染色机', 'SY-RZ450', 'jet-dyeing', '染色车间 1 排', 'FZ/T 95012'),
      m('ly-2-b', '高温溢流染色机', 'SY-RZ450', 'jet-dyeing', '染色车间 2 排', 'FZ/T 95012'),
    ],
  },
]

export interface DemoOrder {
  key: string
  by: string
  state: typeof mallOrder.$inferInsert.state
  days: number
  address: string
  remark: string
  invoice: string
  /** Goods by `kind/group/leaf/size`, pieces, price in yuan. */
  items: readonly (readonly [goods: string, pieces: number, yuan: number])[]
  note?: string
  parcel?: readonly [carrier: string, number: string]
}

export const demoOrders: readonly DemoOrder[] = [
  {
    key: 'o1',
    by: 'shenyan',
    state: 'completed',
    days: 62,
    address: '示例市滨江工业园 1 号 锦纶新材料 备件库',
    remark: '纺丝一车间 12 号位用',
    invoice: '增值税专票，月底统一开',
    items: [
      ['hxzz/3/2/0', 4, 1860],
      ['hxzz/3/0/0', 1, 28600],
    ],
    note: '夹紧片整组出厂配重，附记录。',
    parcel: ['顺丰速运', 'SF1029384756601'],
  },
  {
    key: 'o2',
    by: 'shenyan',
    state: 'shipped',
    days: 9,
    address: '示例市滨江工业园 1 号 锦纶新材料 备件库',
    remark: '随货请附孔径检测报告',
    invoice: '增值税专票',
    items: [
      ['hxzz/0/0/1', 24, 2350],
      ['hxzz/0/4/2', 240, 6],
    ],
    note: '喷丝板附每孔投影报告。',
    parcel: ['德邦物流', 'DP5581203388'],
  },
  {
    key: 'o3',
    by: 'zhoumin',
    state: 'quoted',
    days: 3,
    address: '示例市滨江工业园 1 号 锦纶新材料 设备动力部',
    remark: '热辊修复期间周转用',
    invoice: '',
    items: [['hxzz/3/0/3', 2, 46800]],
    note: '周转辊可先发，修复辊交回后抵扣。',
  },
  {
    key: 'o4',
    by: 'madong',
    state: 'inquiry',
    days: 0,
    address: '示例市非织造产业园 8 号 华纺非织造',
    remark: '第三道水刺头条纹，急用两块',
    invoice: '',
    items: [
      ['scwfb/0/0/2', 2, 0],
      ['scwfb/0/1/1', 4, 0],
    ],
  },
  {
    key: 'o5',
    by: 'chenli',
    state: 'confirmed',
    days: 5,
    address: '示例市非织造产业园 8 号 华纺非织造 水刺线',
    remark: '按计划检修用',
    invoice: '增值税专票',
    items: [
      ['scwfb/0/3/1', 3, 3280],
      ['scwfb/0/4/3', 60, 38],
    ],
    note: '密封组按 26-09 新版供货。',
  },
  {
    key: 'o6',
    by: 'xuhaibo',
    state: 'completed',
    days: 120,
    address: '示例市家纺城 恒织家纺 准备车间',
    remark: '',
    invoice: '增值税专票',
    items: [['fzyr/2/0/3', 1, 31500]],
    note: '胶辊中高按 3.4 米工况磨削。',
    parcel: ['专车', 'ZC-0721'],
  },
  {
    key: 'o7',
    by: 'xuhaibo',
    state: 'cancelled',
    days: 34,
    address: '示例市家纺城 恒织家纺 准备车间',
    remark: '型号选错',
    invoice: '',
    items: [['fzyr/2/2/0', 2, 0]],
  },
  {
    key: 'o8',
    by: 'liangjie',
    state: 'shipped',
    days: 12,
    address: '示例市印染园 蓝印染整 设备部',
    remark: '3 号定形机',
    invoice: '增值税专票',
    items: [
      ['zb/0/0/0', 8, 4200],
      ['zb/0/5/3', 12, 360],
    ],
    note: '链条左右成对，箱内附张紧说明。',
    parcel: ['顺丰速运', 'SF1029384759917'],
  },
  {
    key: 'o9',
    by: 'liangjie',
    state: 'quoted',
    days: 2,
    address: '示例市印染园 蓝印染整 设备部',
    remark: '请同时报加急价',
    invoice: '',
    items: [
      ['zb/3/0/3', 40, 185],
      ['zb/4/0/1', 1, 9600],
    ],
    note: '加急另加 8%，五天发货。',
  },
  {
    key: 'o10',
    by: 'lixiang',
    state: 'inquiry',
    days: 1,
    address: '示例市老城区 机修路 22 号',
    remark: '老式剑杆机，看能不能用',
    invoice: '',
    items: [
      ['fzyr/1/2/0', 1, 0],
      ['fzyr/1/2/1', 1, 0],
    ],
  },
  {
    key: 'o11',
    by: 'guoming',
    state: 'completed',
    days: 45,
    address: '示例市工业西路 3 号',
    remark: '',
    invoice: '普票',
    items: [['zb/4/4/1', 6, 95]],
    parcel: ['中通快递', 'ZT7781209345'],
  },
  {
    key: 'o12',
    by: 'madong',
    state: 'confirmed',
    days: 8,
    address: '示例市非织造产业园 8 号 华纺非织造',
    remark: '分切机备刀',
    invoice: '增值税专票',
    items: [['scwfb/3/2/1', 20, 240]],
    note: '刀片两面可翻用。',
  },
  {
    key: 'o13',
    by: 'zhoumin',
    state: 'completed',
    days: 12,
    address: '示例市滨江工业园 1 号 锦纶新材料 设备动力部',
    remark: '1 号线检修用',
    invoice: '增值税专票',
    items: [['hxzz/3/2/1', 6, 1920]],
    note: '随货附动平衡记录。',
    parcel: ['顺丰速运', 'SF1029384761204'],
  },
  {
    key: 'o14',
    by: 'chenli',
    state: 'completed',
    days: 16,
    address: '示例市非织造产业园 8 号 华纺非织造 水刺线',
    remark: '',
    invoice: '增值税专票',
    items: [
      ['scwfb/0/0/2', 2, 8600],
      ['scwfb/0/4/3', 40, 38],
    ],
    note: '喷水板已做通孔检验。',
    parcel: ['德邦物流', 'DP5581197031'],
  },
  {
    key: 'o15',
    by: 'liangjie',
    state: 'completed',
    days: 19,
    address: '示例市印染园 蓝印染整 设备部',
    remark: '备件库补货',
    invoice: '增值税专票',
    items: [['zb/0/5/3', 20, 360]],
    parcel: ['中通快递', 'ZT7781210087'],
  },
  {
    key: 'o16',
    by: 'xuhaibo',
    state: 'completed',
    days: 22,
    address: '示例市家纺城 恒织家纺 准备车间',
    remark: '请周末前到',
    invoice: '增值税专票',
    items: [['fzyr/2/0/3', 1, 31500]],
    note: '胶辊按 3.4 米工况磨削。',
    parcel: ['专车', 'ZC-1030'],
  },
  {
    key: 'o17',
    by: 'wujianping',
    state: 'completed',
    days: 25,
    address: '示例市滨江工业园 1 号 锦纶新材料 纺丝一车间',
    remark: '',
    invoice: '',
    items: [['hxzz/0/4/2', 120, 6]],
    parcel: ['顺丰速运', 'SF1029384750018'],
  },
  {
    key: 'o18',
    by: 'lixiang',
    state: 'completed',
    days: 28,
    address: '示例市老城区 机修路 22 号',
    remark: '同步带换货后补发',
    invoice: '普票',
    items: [['zb/4/4/1', 2, 95]],
    parcel: ['中通快递', 'ZT7781209921'],
  },
]
