/** Strings of the search over the whole site. */

import { pageTitles, type SiteSearchKind } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

export const searchWords = {
  title: pageTitles.search,
  label: '搜索全站',
  placeholder: '备件、图号、机型、方案、文章或标识代码',
  kinds: {
    machine: '设备与标识',
    goods: '备件',
    document: '设备资料',
    case: '解决方案',
    project: '项目案例',
    article: '知识与政策',
    news: '行业资讯',
  } satisfies Record<SiteSearchKind, string>,
  count: (total: number) => `共 ${total} 条`,
  first: (shown: number, total: number) => `前 ${shown} 条，共 ${total} 条`,
  all: (kind: string) => sentence`在${kind}中查看全部`,
  everything: (keyword: string) => sentence`查看“${keyword}”的全部结果`,
  recent: '最近搜索',
  frequent: '热门搜索',
  forget: '清除搜索记录',
  hint: '输入名称、拼音或编码，↑ ↓ 选择，回车打开',
  none: (keyword: string) => sentence`没有找到“${keyword}”`,
  noneHint: '换个说法，或只输入编码的一部分再试',
  /** Ways on where nothing was found. */
  ways: '也可以',
  toMall: '浏览全部备件',
  contact: '联系我们',
  notYet: '没有想要的结果？',
  own: '登录企业账号后，还可搜到本企业的设备与随机资料',
  failed: '搜索未能完成',
  retry: '重试',
} as const
