import { pageTitles } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

export const readingWords = {
  outline: '本页目录',
  print: '打印本页',
  none: '暂无内容',
  settled: pageTitles.settled,
  agreement: pageTitles.privacy,
  apply: '在线申请',
  toCertification: '申请企业认证',
  toSupplier: '申请供应商入驻',
  rights: '行使您的权利',
  rightsText:
    '查询、更正、导出与注销，都可以找我们办理；已登录的用户也可在右上角头像菜单的“个人信息”中自行导出和注销。',
  ask: '联系客服',
  call: (phone: string) => sentence`拨打服务热线 ${phone}`,
} as const
