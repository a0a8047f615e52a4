/** Pages of fixed words: what a search engine is told of them. Path, title, description. */
export const housePages: readonly (readonly [path: string, title: string, description: string])[] = [
  ['/about', '关于我们', '一条线，负责到布：梭原纺机的历史、规模与信条。'],
  [
    '/about/profile',
    '企业简介',
    '国有控股集团成员企业，化纤、非织造、织造与染整成套装备制造商，产品出口七十多个国家和地区。',
  ],
  ['/contact', '联系我们', '售后服务、综合管理、人力资源与廉洁监督四个部门的电话与邮箱，24 小时热线。'],
  ['/productMall/deviceTypes', '选择设备类型', '按化纤、非织造、织造与染整四类设备查找相关配件。'],
  ['/mark', '标识查询', '输入设备标识编码，查询产品名称、型号、出厂日期与执行标准。'],
  ['/customerService', '客户服务', '人工客服 15 分钟内回复，售后 3 天内处理，常用备件 15 天内到货，投诉 2 天内解决。'],
  ['/DualCarbon', '双碳服务', '产品碳足迹核算与企业碳排放核查，用计量的数说话。'],
  ['/projectMap', '项目地图', '在役设备按省份分布，附各省服务网点。'],
  ['/isv', '开放服务中心', '开发文档、工具与资源、开发者社区与五步快速开始。'],
  ['/center/guide', '使用指南', '用户注册、登录、企业认证与授权，一步一步照着做。'],
  [
    '/center/toolAndResources',
    '工具与资源',
    '上浆率、水刺压力、上油率、定形热耗、纬密换算等工艺计算器，规范与样本下载。',
  ],
  ['/app-center', '应用中心', '随设备交付的应用：远程运维、数字孪生与双碳服务。'],
  ['/Intelligence/control', '数字管控', '订单、工艺、质量与能耗在一张图上，从现场到决策。'],
  ['/Intelligence/twin', '数字孪生', '浆纱线数字孪生：生产实时监控与设备维护预测。'],
  ['/Intelligence/operation', '智能运维', '水刺非织造、浆纱、化纤三条产线的远程运维、数据分析与故障诊断。'],
  ['/collaboration', '协同平台', '服装与家纺工厂的订单协同、生产计划、报工与产能共享。'],
  ['/remote', '远程运维', '授权之后从屏幕上一起看、一起改、一起验证：方案、架构与功能。'],
  ['/remote/filtration', '过滤设备远程服务', '水刺循环水与化纤熔体过滤设备的压差预警、反洗优化与滤芯寿命。'],
]

/** Pages for one person or one errand: named, and nothing to be found by. */
export const ownPages: readonly (readonly [path: string, title: string, description: string])[] = [
  ['/productMall/cart', '购物车', '已选的备件与数量。'],
  ['/productMall/orders', '我的订单', '备件订单与报价进度。'],
  ['/productMall/orders/detail', '订单详情', '备件订单的内容与进度。'],
  ['/portal/product/order', '提交订单', '填写联系人与收货地址，提交备件询价订单。'],
  ['/customerService/information', '资料查询', '按合同与设备查找随机资料，登录后可用。'],
  ['/customerService/afterSale', '售后服务', '提交售后申请，查询处理进度，登录后可用。'],
  ['/activity/signUp', '活动报名', '向案例报名参观与交流，企业账号登录后可用。'],
  ['/register', '注册', '注册企业或个人账号，查询资料、提交售后与备件询价。'],
  ['/account/opening', '设置登录密码', '由链接开通账号并设置登录密码。'],
  ['/403', '当前账号暂无权限', '当前账号没有查看此页的权限。'],
]
