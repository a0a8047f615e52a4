/** Strings of the dual-carbon page and the map of projects. */
import { pageTitles } from '@weft/contract'

/** 【拟】 for a province whose figure is not shown, and its band in the legend (D1 §9). */
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
  evaluationText: '填写一年的产量与能耗，按公开的排放因子得到初步评价与改进方向。',
  evaluation: {
    privacy: '填写的内容只在您的浏览器中计算，不会上传。没有用到的能源可以留空。',
    fields: [
      { key: 'output', label: '年产量（吨）' },
      { key: 'electricity', label: '外购电力（万千瓦时/年）' },
      { key: 'steam', label: '外购蒸汽（吨/年）' },
      { key: 'gas', label: '天然气（万立方米/年）' },
    ],
    nothing: '请至少填写一种能源的用量',
    waiting: '填写左侧内容后开始评价，结果显示在这里，可打印。',
    formula: '年排放 = Σ（能源用量 × 排放因子）；单位产品排放 = 年排放 ÷ 年产量。初步评价不替代第三方核查。',
    total: '年二氧化碳排放（范围一、二）',
    perKilogram: '单位产品排放',
    energies: { electricity: '外购电力', steam: '外购蒸汽', gas: '天然气' },
    measures: {
      electricity: '电力占比最高：可先核对高压泵、空压机与空调的变频与分区，再看峰谷用电。',
      steam: '蒸汽占比最高：可先核对压出加重率、疏水阀与冷凝水回收，再看余热利用。',
      gas: '天然气占比最高：可先核对定形机排风湿度与烘房风量闭环，再看废气换热。',
    },
    print: '打印结果',
    ask: '联系双碳顾问',
    subject: (total: string) => `初步评价：年排放 ${total} tCO₂`,
  },
  evaluationGo: '开始评价',
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
