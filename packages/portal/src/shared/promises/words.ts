import { sentence } from '@weft/ui/sentence'

/** Strings of the promise strip. The four promises themselves come from the server (design §10). */
export const promiseWords = {
  median: '近 30 天中位数',
  kept: '达成率',
  samples: (count: number) => `${count} 件`,
  sampleCount: '样本',
  few: '样本不足 5 件，暂不统计',
  method: '统计口径',
  methodOf: (title: string) => sentence`${title} 的统计口径`,
  target: '目标',
  failed: '服务承诺数据未能加载',
} as const
