import { type Shape, shapeAt } from './shapes'

/**
 * The data of the reference line: points with their set value, unit and bounds, and a reading that varies around it. The values
 * are for demonstration and the page says so; a real plant puts its own system behind the same link.
 */
export interface Point {
  name: string
  unit: string
  set: number
  /** How far a reading varies from the set value, in the unit. */
  swing: number
  /** How it varies: as what it measures does. */
  shape: Shape
  digits: number
  /** Has no lower limit: the web cannot be too even, nor the water too clean. */
  isUpperOnly?: boolean
}
export interface Cause {
  sign: string
  cause: string
  steps: readonly string[]
  /** Names of the points that show it; the first that is off is drawn, else the first. Every point of the line is named by a cause. */
  points: readonly [string, ...string[]]
  /** What the mall is searched for. */
  parts: readonly string[]
}
export interface Line {
  name: string
  points: readonly Point[]
  causes: readonly Cause[]
}

const point = (name: string, unit: string, set: number, swing: number, shape: Shape, digits = 1): Point => ({
  name,
  unit,
  set,
  swing,
  shape,
  digits,
})

/** A quantity of which less is better. */
const upperOnly = (one: Point): Point => ({ ...one, isUpperOnly: true })

export const lines: Readonly<Record<string, Line>> = {
  scwfb: {
    name: '水刺非织造生产线',
    points: [
      point('车速', 'm/min', 180, 1.5, 'steady'),
      point('主水刺压力', 'bar', 105, 2.4, 'ripple'),
      upperOnly(point('循环水浊度', 'NTU', 8, 1.2, 'filling')),
      point('烘燥温度', '℃', 148, 2, 'regulated'),
      point('克重', 'g/m²', 50, 0.6, 'wander'),
      upperOnly(point('网面不匀率 CV', '%', 4.2, 0.3, 'wander', 2)),
    ],
    causes: [
      {
        sign: '布面出现纵向条痕',
        cause: '水针板局部堵塞',
        steps: ['降压停水，取下水针板', '对光检查堵孔位置并反向冲洗', '仍有条痕时更换水针板'],
        points: ['网面不匀率 CV', '主水刺压力'],
        parts: ['水针板'],
      },
      {
        sign: '水刺压力波动大于 3 bar',
        cause: '高压泵单向阀磨损或滤袋压差高',
        steps: ['查看滤袋压差，高于 0.8 bar 时先更换滤袋', '逐缸监听单向阀声响', '更换单向阀并复核压力'],
        points: ['主水刺压力', '循环水浊度'],
        parts: ['滤袋', '高压泵'],
      },
      {
        sign: '烘燥温度偏离设定值',
        cause: '热风滤网积毛，风量下降',
        steps: ['查看热风滤网前后压差', '停机清理滤网与风道', '复核循环风机电流'],
        points: ['烘燥温度'],
        parts: ['滤网', '风机'],
      },
      {
        sign: '克重随车速变化',
        cause: '喂入与成网速度不同步',
        steps: ['核对喂入与成网的速比', '检查速度编码器与联轴器', '复核变频器给定值'],
        points: ['克重', '车速'],
        parts: ['编码器', '变频器'],
      },
    ],
  },
  fzyr: {
    name: '浆纱生产线',
    points: [
      point('车速', 'm/min', 72, 0.8, 'steady'),
      point('退绕张力', 'N', 320, 6, 'ripple', 0),
      point('上浆率', '%', 12.4, 0.3, 'wander', 2),
      point('回潮率', '%', 7.2, 0.25, 'wander', 2),
      point('浆槽温度', '℃', 92, 0.8, 'regulated'),
      point('烘筒温度', '℃', 128, 1.5, 'regulated'),
    ],
    causes: [
      {
        sign: '回潮率偏高',
        cause: '烘筒疏水阀卡滞，冷凝水未排净',
        steps: ['检查疏水阀前后温差', '打开旁通阀排水', '清洗或更换疏水阀'],
        points: ['回潮率', '烘筒温度'],
        parts: ['烘筒', '旋转接头'],
      },
      {
        sign: '经纱断头集中在一侧',
        cause: '经轴制动力不一致',
        steps: ['逐轴读取退绕张力', '调整该侧制动气压', '复核伸缩筘排纱'],
        points: ['退绕张力', '车速'],
        parts: ['张力传感器'],
      },
      {
        sign: '上浆率偏离设定值',
        cause: '压浆辊压力或浆液温度变化',
        steps: ['测浆液含固率与浆槽温度', '复核压浆辊两侧压力', '检查压浆辊表面，磨损时更换'],
        points: ['上浆率', '浆槽温度'],
        parts: ['压浆辊', '温度传感器'],
      },
    ],
  },
  hxzz: {
    name: '化纤纺丝生产线',
    points: [
      point('纺丝速度', 'm/min', 3200, 6, 'steady', 0),
      point('组件压力', 'MPa', 12.6, 0.2, 'filling', 2),
      point('箱体温度', '℃', 288, 0.6, 'regulated'),
      point('侧吹风速', 'm/s', 0.48, 0.02, 'ripple', 2),
      point('上油率', '%', 0.68, 0.02, 'wander', 2),
      upperOnly(point('断头率', '次/吨', 0.9, 0.2, 'counted', 2)),
    ],
    causes: [
      {
        sign: '组件压力持续上升',
        cause: '滤砂堵塞，组件到期',
        steps: ['查看组件运行时数', '压力高于 20 MPa 时安排更换组件', '更换 30 分钟后复核条干'],
        points: ['组件压力', '箱体温度'],
        parts: ['纺丝组件', '滤芯'],
      },
      {
        sign: '个别纺位断头突增',
        cause: '喷丝板脏或导丝盘有划伤',
        steps: ['停该纺位，清理板面', '检查导丝盘与油嘴', '仍断头时更换喷丝板'],
        points: ['断头率', '上油率'],
        parts: ['喷丝板', '油嘴'],
      },
      {
        sign: '侧吹风速波动，条干变差',
        cause: '侧吹风整流网局部堵塞',
        steps: ['逐位测量侧吹风速', '清洗或更换整流网', '核对纺丝速度后复测条干'],
        points: ['侧吹风速', '纺丝速度'],
        parts: ['侧吹风', '风机'],
      },
    ],
  },
}

export const kinds = { remote: '远程运维', analysis: '数据分析', diagnosis: '故障诊断', twin: '数字孪生' } as const
export type Kind = keyof typeof kinds

/** Limits of a point: outside of them the line stops. A reading of this demonstration comes near them and never reaches them. */
export const limitsOf = ({ set, swing, isUpperOnly }: Point): { low: number | undefined; high: number } => ({
  low: isUpperOnly ? undefined : set - 1.5 * swing,
  high: set + 1.5 * swing,
})
/** Values from and to which a point is drawn: its limits, and without a lower one as far below. */
export const drawnOf = (point: Point): { from: number; to: number } => {
  const { low, high } = limitsOf(point)
  return { from: low ?? 2 * point.set - high, to: high }
}

/** Returns the state of a reading: `watch` in the outer part of the allowed range. */
export const stateOf = ({ set, swing, isUpperOnly }: Point, value: number): 'normal' | 'watch' =>
  (isUpperOnly ? value - set : Math.abs(value - set)) > swing * 0.9 ? 'watch' : 'normal'

/** Seconds between two readings. */
const readingSeconds = 5

/** Returns the reading of a point at a moment: the same moment has the same value everywhere. */
export function readingAt({ name, set, swing, shape }: Point, ms: number): number {
  const seed = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 0)
  return set + swing * shapeAt(shape, Math.floor(ms / (readingSeconds * 1000)), seed)
}

/** Returns the causes in the order in which they are looked at: those that a reading shows now come first. */
export const causesAt = (
  line: Line,
  now: number,
): { cause: Cause; signs: readonly Point[]; off: Point | undefined }[] =>
  line.causes
    .map((cause) => {
      const signs = cause.points.flatMap((name) => line.points.filter((one) => one.name === name))
      return { cause, signs, off: signs.find((one) => stateOf(one, readingAt(one, now)) === 'watch') }
    })
    .sort((one, other) => Number(!one.off) - Number(!other.off))
