import { sentence } from '@weft/ui/sentence'

/** Strings of lists. Those of `footer` are prescribed literally, with their dashes (design §10). */
export const listing = {
  footer: {
    dashed: { more: '——下拉加载更多——', none: '——没有更多了——' },
    plain: { more: '下拉加载更多', none: '没有更多了' },
  },
  loading: '加载中…',
  failedMore: '加载失败，点此重试',
  search: '搜索',
  clear: '清除关键字',
  any: '不限',
  choose: '请选择',
  findEnterprise: (what: string) => sentence`查找${what}`,
  findEnterpriseHelp: '输入名称或统一社会信用代码缩小范围，最多列出 20 家',
  unfold: '展开',
  fold: '收起',
  calendar: {
    from: '开始日期',
    to: '结束日期',
    until: '至',
    open: '打开日历',
    clear: '清空',
    wrong: '请输入正确的日期，例如 2026-01-05',
    chooseFrom: '请选择开始日期',
    chooseTo: '请选择结束日期',
    before: '上个月',
    after: '下个月',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    day: (day: string) => `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`,
  },
} as const
