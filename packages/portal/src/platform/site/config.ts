/**
 * What belongs to the company that runs the portal and not to its code: name, slogan, addresses, phones, ICP.
 * The demo company 梭原纺机 is invented. A deployment replaces this one file's values.
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
  /** Codes in the footer; `url` may be a path of this site; without it the home page. */
  codes: readonly { title: string; description: string; url?: string }[]
  /** 数据中台引擎 on the open-service page and at /daas-isv: only where there is one (PC-23). */
  hasDataEngine: boolean
  /** Addresses of what the operator has beside this portal; an entry without one is announced in the menu (D1 §2). */
  entries: { model?: string; hall?: string; reality?: string }
  appName: string
  appId: string
  deskId: string
}

export const site: SiteConfig = {
  name: '梭原纺机',
  fullName: '梭原纺织机械股份有限公司',
  latinName: 'SUOYUAN TEXTILE MACHINERY',
  slogan: '一条线，负责到布',
  address: '浙江省示例市经纬路 186 号',
  phone: '400-186-8600',
  email: 'contact@suoyuan.example',
  icp: {
    copyRight: '© 2026 梭原纺织机械股份有限公司 版权所有',
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
