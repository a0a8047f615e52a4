/**
 * Values of the company that runs the portal: name, slogan, addresses, phones, ICP. The demo company 梭原纺机 is invented. A
 * deployment replaces the values in this one file.
 */
export interface SiteConfig {
  name: string
  fullName: string
  latinName: string
  slogan: string
  address: string
  phone: string
  email: string
  icp: { copyRight: string; icpName: string; icpUrl: string }
  commonLinks: readonly { name: string; url: string }[]
  /** QR codes in the footer; `url` may be a path of this site; defaults to the home page. */
  codes: readonly { title: string; description: string; url?: string }[]
  /** 数据中台引擎 on the open-service page and at /daas-isv: only where the operator has one (PC-23). */
  hasDataEngine: boolean
  /** URLs of the operator's other sites; an entry without one shows as coming soon in the menu (D1 §2). */
  entries: { model?: string; hall?: string; reality?: string }
  appName: string
  appId: string
  deskId: string
}

const fullName = '梭原纺织机械股份有限公司'

export const site: SiteConfig = {
  name: '梭原纺机',
  fullName,
  latinName: 'SUOYUAN TEXTILE MACHINERY',
  slogan: '一条线，负责到布',
  address: '浙江省示例市经纬路 186 号',
  phone: '400-186-8600',
  email: 'contact@suoyuan.example',
  icp: {
    copyRight: `© 2026 ${fullName} 版权所有`,
    icpName: '示例 ICP 备 00000000 号',
    icpUrl: 'https://beian.miit.gov.cn/',
  },
  commonLinks: [],
  codes: [
    { title: '梭原 APP', description: '扫码下载手机应用', url: '/?from=app' },
    { title: '小程序', description: '扫码打开客户服务', url: '/customerService?from=mini' },
  ],
  hasDataEngine: false,
  entries: {},
  appName: 'portal',
  appId: 'weft-demo',
  deskId: 'desk',
}
