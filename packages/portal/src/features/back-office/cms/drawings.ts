/** Pictures that the generator draws: the choices, and the URL of one for an entry. */
import {
  goodsPicture,
  type Industry,
  type PartFamily,
  partFamilies,
  type Scene,
  sceneNames,
  scenePicture,
} from '@weft/pictures'

const scenes: Readonly<Record<Scene, string>> = {
  workshop: '车间',
  line: '产线',
  fair: '展会',
  delivery: '发货',
  store: '仓库',
  control: '中控',
  site: '现场',
  papers: '文件',
  bench: '工作台',
  close: '特写',
}
const industries: Readonly<Record<Industry, string>> = { hxzz: '化纤', scwfb: '非织造', fzyr: '织造', zb: '染整' }
const parts: Readonly<Record<PartFamily, string>> = {
  bearing: '轴承',
  roller: '罗拉',
  'rubber-roller': '胶辊',
  godet: '导丝盘',
  gear: '齿轮',
  belt: '传动带',
  chain: '链条',
  coupling: '联轴器',
  bobbin: '筒管',
  'drying-drum': '烘筒',
  'card-wire': '针布',
  brush: '毛刷',
  spinneret: '喷丝板',
  'slot-spinneret': '矩形喷丝板',
  'jet-strip': '水针板',
  filter: '滤芯',
  'filter-disc': '组件滤网',
  'filter-bag': '过滤袋',
  'mesh-frame': '框式滤网',
  'mesh-cloth': '托网',
  sleeve: '网套',
  seal: '密封件',
  valve: '阀门',
  pump: '泵',
  'metering-pump': '计量泵',
  'centrifugal-pump': '离心泵',
  nozzle: '喷嘴',
  heater: '加热器',
  gauge: '仪表',
  fan: '风机',
  motor: '电机',
  inverter: '变频器',
  sensor: '传感器',
  screen: '显示屏',
  module: '控制模块',
  'air-cylinder': '气缸',
  guide: '导丝器',
  reed: '钢筘',
  heald: '综丝',
  knife: '刀片',
  'round-knife': '圆刀',
  blade: '直刀',
  'needle-board': '针板',
  clip: '布铗',
}

export interface Drawing {
  key: string
  name: string
  /** The same seed returns the same picture. */
  addressOf: (seed: string) => string
}

export const sceneDrawings: readonly Drawing[] = (Object.keys(industries) as Industry[]).flatMap((industry) =>
  sceneNames.map((scene) => ({
    key: `${scene}-${industry}`,
    name: `${industries[industry]} · ${scenes[scene]}`,
    addressOf: (seed: string) => scenePicture(scene, industry, seed),
  })),
)

export const partDrawings: readonly Drawing[] = partFamilies.map((family) => ({
  key: family,
  name: parts[family],
  addressOf: (seed: string) => goodsPicture(family, seed),
}))

/** The small variant, where there is one. */
export const smallOf = (path: string): string =>
  path.startsWith('/pictures/') ? path.replace(/(-small)?\.svg$/, '-small.svg') : path
