/** Screens of this area by auth code, in the order of the sidebar. */

import { urls } from '../navigation/urls'
import type { ConsoleScreen } from './console-screen'

export const backOfficeScreens: readonly ConsoleScreen[] = [
  { authCode: 'CONTENT_MANAGE', path: urls.contentUpkeep, title: '资讯与案例' },
  { authCode: 'GOODS_MANAGE', path: urls.goodsUpkeep, title: '备件维护' },
  { authCode: 'FAQ_MANAGE', path: urls.faqUpkeep, title: '常见问题' },
  { authCode: 'OUTLET_MANAGE', path: urls.outletUpkeep, title: '服务网点' },
  { authCode: 'COMPANY_MANAGE', path: urls.companyUpkeep, title: '公司资料' },
  { authCode: 'REQUEST_MANAGE', path: urls.requests, title: '申请审批' },
  { authCode: 'ROLE_ADMIN', path: urls.permissions, title: '角色与账号' },
  { authCode: 'AUDIT_VIEW', path: urls.audit, title: '操作记录' },
  { authCode: 'PERSONAL_DATA', path: urls.personalData, title: '个人数据' },
]
