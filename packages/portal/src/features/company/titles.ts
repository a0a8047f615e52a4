/** Titles of this area's pages: what the route table says before a page's own words have come. */
export const titles = {
  about: '关于我们',
  profile: '企业简介',
  contact: '联系我们',
  settled: '入驻指南',
  agreement: '服务协议与隐私政策',
  isv: '开放服务中心',
  guide: '使用指南',
  tools: '工具与资源',
  center: '技术中心',
  starts: ['平台体系', '创建应用', '统一身份接入', '移动应用开发', '应用管理'],
  apps: '应用中心',
  engine: '数据中台引擎',
  control: '数字管控',
  twin: '数字孪生',
  operation: '智能运维',
  collaboration: '协同平台',
  remote: '远程运维',
  filtration: '过滤设备远程服务',
  carbon: '双碳服务',
  projectMap: '项目地图',
} as const

/** The documents of the technical centre, by the id in its address; another id shows which there are. */
export const centerDocuments = ['identity-code', 'message-sdk', 'data-points'] as const
