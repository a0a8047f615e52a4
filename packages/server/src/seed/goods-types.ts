/** The kinds of parts of the mall: three levels, with the same ids and pictures in every installation. */
import { goodsPicture, type Industry, linePicture, type PartFamily } from '@weft/pictures'
import type { goodsType } from '../modules/goods'
import { seedNumber } from './ids'

type TypeInsert = typeof goodsType.$inferInsert

interface Kind {
  /** Industry code: also the code of the top category. */
  code: Industry
  name: string
  description: string
  groups: readonly { name: string /** What it looks like. */; family: PartFamily; parts: readonly string[] }[]
}

const kinds: readonly Kind[] = [
  {
    code: 'hxzz',
    name: '化纤设备配件',
    description: '纺丝、卷绕、加弹与短纤后处理的备件',
    groups: [
      {
        name: '纺丝组件',
        family: 'spinneret',
        parts: ['圆形喷丝板', '矩形喷丝板', '异形喷丝板', '组件滤网', '组件密封圈'],
      },
      {
        name: '计量与熔体',
        family: 'metering-pump',
        parts: ['熔体计量泵', '熔体过滤器滤芯', '熔体冷冻阀', '挤压机螺套加热圈', '熔体压力传感器'],
      },
      {
        name: '冷却与上油',
        family: 'mesh-frame',
        parts: ['侧吹风整流网', '环吹风筒', '陶瓷油嘴', '上油计量泵', '导丝钩'],
      },
      {
        name: '牵伸与卷绕',
        family: 'godet',
        parts: ['热辊', '分丝辊', '卷绕头夹紧片', '槽筒与拨叉', '纸管与丝饼管', '卷绕头电机'],
      },
      { name: '电气与控制', family: 'inverter', parts: ['纺丝变频器', '温控模块', '断丝检测器', '操作触摸屏'] },
    ],
  },
  {
    code: 'scwfb',
    name: '非织造设备配件',
    description: '开清、梳理、水刺、针刺、热风与分切的备件',
    groups: [
      {
        name: '水刺系统',
        family: 'jet-strip',
        parts: ['水针板', '水针板密封条', '托网', '高压柱塞泵密封组', '水过滤袋'],
      },
      {
        name: '梳理与铺网',
        family: 'card-wire',
        parts: ['锡林针布', '道夫针布', '工作辊剥取辊', '铺网帘', '给棉罗拉轴承'],
      },
      { name: '针刺系统', family: 'needle-board', parts: ['刺针', '针板', '剥网板托网板', '主轴连杆轴承'] },
      { name: '烘燥与分切', family: 'sleeve', parts: ['热风烘筒网套', '循环风机', '分切圆刀', '气胀轴', '纠偏传感器'] },
      { name: '电气与控制', family: 'screen', parts: ['线控触摸屏', '张力传感器', '伺服电机', '气缸'] },
    ],
  },
  {
    code: 'fzyr',
    name: '织造设备配件',
    description: '整经、浆纱、喷气与剑杆织机的备件',
    groups: [
      { name: '开口与打纬', family: 'reed', parts: ['钢筘', '综丝', '综框', '停经片', '凸轮与连杆'] },
      { name: '引纬系统', family: 'nozzle', parts: ['喷气主喷嘴', '喷气辅喷嘴', '剑杆带', '剑头', '电磁阀', '储纬器'] },
      { name: '浆纱机部件', family: 'rubber-roller', parts: ['压浆辊', '烘筒', '旋转接头', '上浆率检测头', '分绞棒'] },
      { name: '传动与经轴', family: 'gear', parts: ['经轴盘片', '同步带', '送经减速箱', '织机主电机', '滚针轴承'] },
      { name: '电气与检测', family: 'sensor', parts: ['探纬器', '织机主控板', '织机触摸屏', '送经张力传感器'] },
    ],
  },
  {
    code: 'zb',
    name: '染整设备配件',
    description: '前处理、轧染、溢流染色、定形与后整理的备件',
    groups: [
      {
        name: '定形机部件',
        family: 'clip',
        parts: ['针铗链条', '针板', '布铗', '循环风机叶轮', '风道喷嘴', '热风滤网'],
      },
      {
        name: '轧染与水洗',
        family: 'rubber-roller',
        parts: ['均匀轧辊', '导布辊', '扩幅弯辊', '毛刷辊', '蒸汽薄膜阀'],
      },
      {
        name: '溢流染色机部件',
        family: 'nozzle',
        parts: ['染色喷嘴', '提布轮', '主循环泵', '热交换器垫片', '安全联锁阀', '比例加料阀'],
      },
      { name: '传动与轴承', family: 'bearing', parts: ['高温轴承', '链轮', '滚子链', '梅花联轴器', '减速电机'] },
      {
        name: '仪表与电气',
        family: 'sensor',
        parts: ['布面红外测温仪', '排风湿度仪', '整纬装置控制器', '工艺触摸屏', '压力表', '加热管'],
      },
    ],
  },
]

/** Returns the id for the key of a kind of part (`hxzz/3/0`), of a group (`hxzz/3`) or an industry (`hxzz`). */
export const typeIdOf = (key: string): string => seedNumber(`goods-type/${key}`)

/** Rows of all three levels; a row's `code` is its key. */
export const goodsTypes = (): TypeInsert[] =>
  kinds.flatMap((kind, kindAt): TypeInsert[] => [
    {
      id: typeIdOf(kind.code),
      code: kind.code,
      name: kind.name,
      level: 1,
      icon: linePicture(kind.code, 'machine'),
      description: kind.description,
      position: kindAt,
    },
    ...kind.groups.flatMap((group, groupAt): TypeInsert[] => {
      const key = `${kind.code}/${groupAt}`
      return [
        {
          id: typeIdOf(key),
          code: key,
          name: group.name,
          parentId: typeIdOf(kind.code),
          level: 2,
          icon: goodsPicture(group.family, key.replace('/', '-')),
          position: groupAt,
        },
        ...group.parts.map((name, at) => ({
          id: typeIdOf(`${key}/${at}`),
          code: `${key}/${at}`,
          name,
          parentId: typeIdOf(key),
          level: 3,
          position: at,
        })),
      ]
    }),
  ])
