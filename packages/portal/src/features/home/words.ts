/** Strings of the home page's first view. Those of the blocks below load with them (words-blocks.ts). */
import type { Industry } from '@weft/pictures'

export interface SlideWords {
  industry: Industry
  title: readonly [string, string]
  text: string
  /** Accessible name of the drawing. */
  picture: string
}

export const slides: readonly SlideWords[] = [
  {
    industry: 'scwfb',
    title: ['从一包纤维', '到一卷好布'],
    text: '水刺非织造成套线：开松、梳理、水刺、烘燥、卷绕，由同一套控制系统贯通，换品种不停线。',
    picture: '水刺非织造生产线的等轴测线描：纤维包经开松机、梳理机、水刺区、烘燥箱到卷绕机',
  },
  {
    industry: 'hxzz',
    title: ['每一根丝', '都有来处'],
    text: '化纤长丝成套线：从熔体到丝饼，纺位独立控温、独立记录，每一锭都能追到生产当时的工艺。',
    picture: '化纤长丝纺丝线的等轴测线描：纺丝箱体、冷却侧吹风、导丝盘与卷绕头',
  },
  {
    industry: 'fzyr',
    title: ['经纱走稳', '布面才平'],
    text: '浆纱与织造准备成套线：张力分区闭环，上浆率与回潮率在线检测，好织轴从第一米做起。',
    picture: '浆纱线的等轴测线描：经轴架、浆槽、烘筒与车头',
  },
  {
    industry: 'zb',
    title: ['一色到底', '匹匹如一'],
    text: '染整成套线：轧、烘、焙、定一线贯通，布面温度与克重全程在线检测，批次之间看不出色差。',
    picture: '拉幅定形线的等轴测线描：布卷、轧车、烘房与落布冷却',
  },
]

export const home = {
  /** `floor`: below it, a figure of the company stands in the counter's place. */
  counters: [
    { label: '注册用户', unit: '位', fallback: 2, floor: 1000 },
    { label: '联网设备', unit: '台', fallback: 0, floor: 1000 },
    { label: '备件', unit: '种', fallback: 0, floor: 100 },
    { label: '在线订单', unit: '笔', fallback: 0, floor: 1000 },
  ],
  /** The figures of 关于我们 (D1 §1), until the company's profile has loaded; in the counters' order. */
  company: [
    { figure: 'customers', label: '服务客户', unit: '家', value: 1484 },
    { figure: 'regions', label: '服务地区', unit: '个', value: 267 },
    { figure: 'bases', label: '生产基地', unit: '个', value: 4 },
    { figure: 'staff', label: '员工', unit: '人', value: 3200 },
  ],
  carousel: { label: '四条产线', pause: '暂停轮播', play: '继续轮播', previous: '上一条产线', next: '下一条产线' },
  facts: '国有集团成员单位 · 出口七十多个国家和地区',
} as const
