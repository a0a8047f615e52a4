import { addresses, pageTitles, servicePromises } from '@weft/contract'
import { maker } from '../../platform/maker'

/** The four promises in one sentence. */
export const allPromises = `${Object.values(servicePromises)
  .map(({ title }) => title)
  .join('，')}。`

/** Pages of fixed words: what a search engine is told of them. Path, title, description. */
export const fixedPages: readonly (readonly [path: string, title: string, description: string])[] = [
  [addresses.about, pageTitles.about, `一条线，负责到布：${maker.name}的历史、规模与理念。`],
  [
    addresses.companyProfile,
    pageTitles.companyProfile,
    '国有集团成员单位，化纤、非织造、织造与染整成套装备制造商，产品出口七十多个国家和地区。',
  ],
  [addresses.contact, pageTitles.contact, '售后服务、综合管理、人力资源与廉洁监督四个部门的电话与邮箱，24 小时热线。'],
  [addresses.deviceTypes, pageTitles.deviceTypes, '按化纤、非织造、织造与染整四类设备查找相关配件。'],
  [addresses.mark, pageTitles.mark, '输入设备标识编码，查询产品名称、型号、出厂日期与执行标准。'],
  [addresses.customerService, pageTitles.customerService, allPromises],
  [addresses.dualCarbon, pageTitles.dualCarbon, '产品碳足迹核算与企业碳排放核查，用计量数据说话。'],
  [addresses.projectMap, pageTitles.projectMap, '在役设备按省份分布，附各省服务网点。'],
  [addresses.isv, pageTitles.isv, '开发文档、工具与资源、开发者社区与五步快速开始。'],
  [addresses.guide, pageTitles.guide, '用户注册、登录、企业认证与授权，分步说明。'],
  [addresses.tools, pageTitles.tools, '上浆率、水刺压力、上油率、定形热耗、纬密换算等工艺计算器，规范与样本下载。'],
  [addresses.appCenter, pageTitles.appCenter, '随设备交付的应用：远程运维、数字孪生与双碳服务。'],
  [addresses.control, pageTitles.control, '订单、工艺、质量与能耗汇于一图，从现场到决策。'],
  [addresses.twin, pageTitles.twin, '浆纱线数字孪生：生产实时监控与设备维护预测。'],
  [addresses.operation, pageTitles.operation, '水刺非织造、浆纱、化纤三条产线的远程运维、数据分析与故障诊断。'],
  [addresses.collaboration, pageTitles.collaboration, '服装与家纺工厂的订单协同、生产计划、报工与产能共享。'],
  [addresses.remote, pageTitles.remote, '授权之后，双方在同一屏幕上排查、调整、验证：方案、架构与功能。'],
  [addresses.filtration, pageTitles.filtration, '水刺循环水与化纤熔体过滤设备的压差预警、反洗优化与滤芯寿命。'],
]

/** Pages of one person or one task: with a title, and not indexed. */
export const ownPages: readonly (readonly [path: string, title: string, description: string])[] = [
  [addresses.cart, pageTitles.cart, '已选的备件与数量。'],
  [addresses.search, pageTitles.search, '备件、方案、文章与标识，一次找全。'],
  [addresses.mine, pageTitles.mine, '报名、申请与通知。'],
  [addresses.qualification, pageTitles.qualification, '企业认证与供应商入驻的申请与进度。'],
  [addresses.mallOrders, pageTitles.mallOrders, '备件订单与报价进度。'],
  [addresses.mallOrder, pageTitles.mallOrder, '备件订单的内容与进度。'],
  [addresses.order, pageTitles.order, '填写联系人与收货地址，提交备件询价订单。'],
  [addresses.serviceInformation(), pageTitles.serviceInformation, '按合同与设备查找随机资料，登录后可用。'],
  [addresses.afterSale(), pageTitles.afterSale, '提交售后申请，查询处理进度，登录后可用。'],
  [addresses.signUpForm, pageTitles.signUp, '向案例报名参观与交流，企业账号登录后可用。'],
  [addresses.register, '注册', '注册企业或个人账号，查询资料、提交售后与备件询价。'],
  [addresses.accountClosed, '账号已注销', '账号注销之后：正在删除什么，依法保留什么、保留多久。'],
  [addresses.accountOpening, '设置登录密码', '由链接开通账号并设置登录密码。'],
  [addresses.forbidden, '当前账号暂无权限', '当前账号没有查看此页的权限。'],
]
