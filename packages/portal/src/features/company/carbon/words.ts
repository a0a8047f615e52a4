/** Words of the dual-carbon page and the map of projects. */
import { pageTitles } from '@weft/contract'

/** 【拟】 of a province whose figure is not told, and of its band in the legend (D1 §9). */
const few = '数据尚未达到统计量级'

export const carbonWords = {
  display: {
    carbon: pageTitles.dualCarbon,
    map: pageTitles.projectMap,
    figures: '服务概览',
    evaluation: '碳评价',
    product: '产品碳足迹核算',
    enterprise: '企业碳排放核查',
    projectMap: pageTitles.projectMap,
  },
  latin: 'DUAL CARBON',
  text: '一米布排放多少，一家工厂减排多少，用计量数据说话。',
  mapLatin: 'PROJECTS',
  projectMapText: '在役设备按省份分布。不足 20 台的省份不显示具体数字。',
  counters: ['已核算产品', '已核查企业', '累计减碳（吨）', '在线计量点'],
  counterUnits: ['个', '家', 't', '个'],
  counterNote: '暂无数据：服务刚刚上线，首批核算完成后显示实际数值',
  evaluationText: '填写产品、产线与用能方式，获得一份初步评价与改进建议。',
  evaluationGo: '开始评价',
  evaluationHint: '由双碳顾问在线受理',
  seeMap: '查看项目地图',
  productText: [
    '从原料进厂到成品出厂，按 ISO 14067 的边界与取数规则，算清每一米布、每一公斤丝的碳足迹。',
    '电、汽、水、气与原料消耗直接取自产线计量，不靠估算；换原料、换工艺后重新计算只要一个班次。',
  ],
  productPoints: ['边界与取数规则逐条可查', '按批次、按品种给出结果', '报告可直接提交第三方核证'],
  enterpriseText: [
    '按 ISO 14064 与行业核算指南，核查企业范围一、二的排放，找出用能最大的环节。',
    '措施落实到机台：余热回收、烘房风量闭环、水刺循环水降压，附投入与回收期。',
  ],
  enterprisePoints: ['排放源清单与活动数据', '与同类企业对标', '减排措施与回收期'],
  mapName: '各省在役设备，方块地图；用方向键在省份之间移动',
  few,
  machines: (value: number) => `在役设备 ${value} 台`,
  bands: ['70 台以上', '60–70', '50–60', '40–50', '30–40', '20–30', `20 台以下：${few}`],
  legend: '图例（台）',
  chosen: '所选省份',
  choose: '选择一个省份查看',
  table: '以表格查看',
  asMap: '以地图查看',
  province: '省份',
  value: '在役设备（台）',
  outlets: '服务网点',
  noOutlet: '本省暂无网点，由邻近网点服务',
  cases: '查看解决方案',
} as const
