/**
 * Calculators of the tools page: inputs with units and limits, and a pure function to results. Each formula is standard in the
 * trade and shown on the page, so that a reader can check it.
 */
export interface ToolInput {
  key: string
  label: string
  unit: string
  value: number
  min: number
  max: number
  step: number
}
export interface ToolResult {
  label: string
  unit: string
  value: number
  digits: number
}
export interface Tool {
  id: string
  title: string
  text: string
  formula: string
  inputs: readonly ToolInput[]
  compute: (input: Record<string, number>) => ToolResult[]
}

const input = (
  key: string,
  label: string,
  unit: string,
  value: number,
  min: number,
  max: number,
  step = 1,
): ToolInput => ({ key, label, unit, value, min, max, step })
const result = (label: string, unit: string, value: number, digits = 1): ToolResult => ({ label, unit, value, digits })
const of = (values: Record<string, number>, key: string): number => values[key] ?? 0

export const tools: readonly Tool[] = [
  {
    id: 'size-rate',
    title: '上浆率计算器',
    text: '输入含固率与压出加重率，得到上浆率与蒸发水量。',
    formula: '上浆率 = 压出加重率 × 含固率；蒸发水量 = 经纱干重 × 压出加重率 × (1 − 含固率)',
    inputs: [
      input('solid', '浆液含固率', '%', 12, 1, 30, 0.1),
      input('pickup', '压出加重率', '%', 105, 30, 200, 1),
      input('yarn', '经纱干重', 'kg/h', 420, 1, 5000, 1),
    ],
    compute: (values) => {
      const solid = of(values, 'solid') / 100
      const pickup = of(values, 'pickup') / 100
      return [
        result('上浆率', '%', solid * pickup * 100),
        result('浆料消耗', 'kg/h', of(values, 'yarn') * solid * pickup),
        result('蒸发水量', 'kg/h', of(values, 'yarn') * pickup * (1 - solid), 0),
      ]
    },
  },
  {
    id: 'jet-pressure',
    title: '水刺压力设定助手',
    text: '按克重、车速与目标能耗给出各道水刺的起步压力。',
    formula: '比能耗 = 各道压力之和 × 流量 ÷ 36 ÷ (克重 × 车速 × 60)，按 1 : 1.5 : 2 : 2.3 : 2.5 分到五道',
    inputs: [
      input('weight', '克重', 'g/m²', 50, 20, 200, 1),
      input('speed', '车速', 'm/min', 180, 10, 400, 1),
      input('energy', '目标比能耗', 'kWh/kg', 0.15, 0.02, 1, 0.01),
      input('flow', '单道流量', 'm³/(h·m)', 6, 1, 20, 0.1),
    ],
    compute: (values) => {
      // kg of web per hour and metre of width; 1 m³/h at 1 bar is 1/36 kW.
      const mass = (of(values, 'weight') / 1000) * of(values, 'speed') * 60
      const total = (of(values, 'energy') * mass * 36) / Math.max(of(values, 'flow'), 0.1)
      const parts = [1, 1.5, 2, 2.3, 2.5]
      const sum = parts.reduce((all, part) => all + part, 0)
      return parts.map((part, index) => result(`第 ${index + 1} 道`, 'bar', (total * part) / sum, 0))
    },
  },
  {
    id: 'finish-rate',
    title: '上油率换算',
    text: '泵供量、浓度与上油率互算。',
    formula: '上油率 = 泵供量 × 油剂浓度 ÷ 丝条产量',
    inputs: [
      input('pump', '油泵供量', 'g/min', 1.8, 0.1, 50, 0.1),
      input('strength', '油剂浓度', '%', 10, 1, 100, 0.5),
      input('denier', '纤度', 'dtex', 83, 5, 2000, 1),
      input('speed', '卷绕速度', 'm/min', 3200, 100, 7000, 10),
    ],
    compute: (values) => {
      // dtex is grams in 10 000 m.
      const yarn = (of(values, 'denier') * of(values, 'speed')) / 10_000
      return [
        result('丝条产量', 'g/min', yarn, 2),
        result('上油率', '%', yarn > 0 ? (of(values, 'pump') * of(values, 'strength')) / yarn : 0, 2),
      ]
    },
  },
  {
    id: 'stenter-heat',
    title: '定形热耗估算',
    text: '由排风湿度与车速估算单位热耗。',
    formula: '热耗 = 织物升温 + 水分蒸发 (2 500 kJ/kg) + 排风带走的热量 ÷ 布重',
    inputs: [
      input('weight', '布重', 'g/m', 320, 20, 2000, 1),
      input('speed', '车速', 'm/min', 45, 5, 120, 1),
      input('water', '进布含水率', '%', 70, 0, 150, 1),
      input('exhaust', '排风量', 'kg/h', 9000, 500, 40_000, 100),
      input('temperature', '排风温度', '℃', 140, 60, 220, 1),
    ],
    compute: (values) => {
      const fabric = (of(values, 'weight') / 1000) * of(values, 'speed') * 60
      const warm = fabric * 1.4 * 160
      const dry = fabric * (of(values, 'water') / 100) * 2500
      const air = of(values, 'exhaust') * 1.02 * Math.max(of(values, 'temperature') - 25, 0)
      return [
        result('织物产量', 'kg/h', fabric, 0),
        result('总热量', 'MJ/h', (warm + dry + air) / 1000, 0),
        result('单位热耗', 'MJ/kg', fabric > 0 ? (warm + dry + air) / 1000 / fabric : 0, 2),
        result('排风占比', '%', warm + dry + air > 0 ? (air / (warm + dry + air)) * 100 : 0),
      ]
    },
  },
  {
    id: 'pick-density',
    title: '纬密与布长换算',
    text: '主轴转速、纬密与效率一次算清。',
    formula: '单台产量 (m/h) = 转速 × 60 × 效率 ÷ (纬密 × 100)',
    inputs: [
      input('speed', '主轴转速', 'r/min', 620, 50, 1500, 1),
      input('density', '纬密', '根/cm', 24, 1, 200, 0.5),
      input('efficiency', '效率', '%', 92, 1, 100, 0.5),
      input('length', '订单布长', 'm', 12_000, 1, 1_000_000, 100),
      input('looms', '织机台数', '台', 8, 1, 500, 1),
    ],
    compute: (values) => {
      const perHour = (of(values, 'speed') * 60 * (of(values, 'efficiency') / 100)) / (of(values, 'density') * 100)
      const all = perHour * of(values, 'looms')
      return [
        result('单台产量', 'm/h', perHour, 2),
        result('合计产量', 'm/天', all * 24, 0),
        result('完成订单', '天', all > 0 ? of(values, 'length') / (all * 24) : 0),
      ]
    },
  },
  {
    id: 'part-life',
    title: '备件寿命登记表',
    text: '按装机日期与班次估算下次更换时间。',
    formula: '剩余寿命 = 额定寿命 − 已用天数 × 每天运行小时',
    inputs: [
      input('rated', '额定寿命', 'h', 8000, 100, 100_000, 100),
      input('used', '已装机', '天', 180, 0, 5000, 1),
      input('daily', '每天运行', 'h', 22, 1, 24, 0.5),
      input('lead', '备件到货', '天', 15, 1, 120, 1),
    ],
    compute: (values) => {
      const left = Math.max(of(values, 'rated') - of(values, 'used') * of(values, 'daily'), 0)
      const days = left / of(values, 'daily')
      return [
        result('剩余寿命', 'h', left, 0),
        result('还可使用', '天', days, 0),
        result('最迟下单', '天后', Math.max(days - of(values, 'lead'), 0), 0),
      ]
    },
  },
]

export const toolOf = (id: string): Tool | undefined => tools.find((tool) => tool.id === id)
