/**
 * What belongs to the house that runs the portal and not to its code: name, slogan, addresses, phones, ICP.
 * The demo house 梭原纺机 is invented. A deployment replaces this one file's values.
 */
export interface SiteConfig {
  name: string
  fullName: string
  latinName: string
  slogan: string
  address: string
  phone: string
  email: string
  icp: { copyRight: string; icpName: string }
  commonLinks: readonly { name: string; url: string }[]
  /** Codes in the footer; without `url` the site's own address. */
  codes: readonly { title: string; description: string; url?: string }[]
  appName: string
  appId: string
  deskId: string
}

export const site: SiteConfig = {
  name: '梭原纺机',
  fullName: '梭原纺织机械股份有限公司',
  latinName: 'SUOYUAN TEXTILE MACHINERY',
  slogan: '一根纱线，一条产线',
  address: '江苏省无锡市惠山区梭原路 1 号',
  phone: '400-000-1951',
  email: 'service@suoyuan.example',
  icp: { copyRight: '© 2026 梭原纺织机械股份有限公司 版权所有', icpName: '苏ICP备00000000号' },
  commonLinks: [],
  codes: [{ title: '手机访问', description: '扫码在手机上打开本站' }],
  appName: 'portal',
  appId: 'weft-demo',
  deskId: 'desk',
}
