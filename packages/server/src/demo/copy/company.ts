/**
 * The maker's texts about itself. Invented, except for the figures of the documents, which appear in both their readings
 * (D1 §1).
 */
import { addresses, type CompanyProfile, type Outlet, pageTitles, type Recommendation } from '@weft/contract'

export const companyProfile: CompanyProfile = {
  name: '梭原纺机',
  legalName: '梭原纺织机械股份有限公司',
  slogan: '一条线，负责到布',
  introduction: [
    '梭原纺机是国有集团成员单位，专注化纤、非织造、织造与染整成套装备，产品销往七十多个国家和地区。',
    '我们按整线设计，对整线负责：从原料进厂到成品下机，工艺、装备、电气与软件由同一个团队交付，售后由同一位项目经理负责到质保期满。',
    '备件按原图制造，合格证可追溯到炉号；客服记录随设备归档，人员更替也不断档。',
  ],
  figures: {
    about: { source: '关于我们', bases: 4, staff: 3200, customers: 1484, regions: 267 },
    profile: { source: '企业简介', bases: 5, staff: 3200, customers: 1520, regions: 268 },
  },
  history: [
    { year: '1958', title: '从修机车间起步', text: '二十六名钳工在一间旧厂房里修理梳棉机，第一年测绘图纸四百余张。' },
    { year: '1974', title: '第一台浆纱机', text: '九烘筒浆纱机通过鉴定，此后三十年里供货一千余台。' },
    { year: '1989', title: '进入化纤', text: '涤纶短纤后处理联合机投产，纺丝事业部成立。' },
    { year: '1999', title: '非织造成线', text: '国内首批国产水刺线之一在华东开车，幅宽 2.5 米。' },
    { year: '2008', title: '装备出海', text: '成套线出口到二十个国家，海外服务站设立。' },
    { year: '2016', title: '数据上机', text: '浆纱线与水刺线标配数据采集，远程诊断投入使用。' },
    { year: '2022', title: '一线一组', text: '事业部改为按生产线设立项目组，售前、工程、售后合为一体。' },
    { year: '2026', title: '门户开放', text: '备件、资料、售后与客服一站办理，标识编码贯穿设备全生命周期。' },
  ],
  beliefs: [
    { title: '核心价值观', text: '实在，守时，说清楚。' },
    { title: '发展战略', text: '成套、绿色、可计量。' },
    { title: '企业宗旨', text: '让用户的每一班都开得稳。' },
    { title: '企业精神', text: '一丝不断，一线到底。' },
    { title: '企业使命', text: '用装备把好纤维织成好布，把好布做成好生活。' },
  ],
  departments: [
    {
      name: '售后服务部',
      duty: '设备故障、现场服务、质保与返修',
      phone: '400-186-8600',
      mail: 'service@suoyuan.example',
    },
    { name: '综合管理部', duty: '来访、合作、媒体与行政事务', phone: '0575-8600-1000', mail: 'office@suoyuan.example' },
    { name: '人力资源部', duty: '招聘、实习与校企合作', phone: '0575-8600-1020', mail: 'hr@suoyuan.example' },
    {
      name: '廉洁监督',
      duty: '采购与销售中的违纪举报，严格保密',
      phone: '0575-8600-1099',
      mail: 'integrity@suoyuan.example',
    },
  ],
  footer: {
    address: '浙江省示例市经纬路 186 号',
    email: 'contact@suoyuan.example',
    phone: '400-186-8600',
    appAddr: '/?from=app',
    appDesc: '扫码下载手机应用',
    officialAddr: `${addresses.customerService}?from=mini`,
    officialDesc: '扫码打开客户服务',
    copyRight: '© 2026 梭原纺织机械股份有限公司 版权所有',
    icpName: '示例 ICP 备 00000000 号',
    icpUrl: 'https://beian.miit.gov.cn/',
    commonLinks: [
      { name: '备件商城', url: addresses.mall },
      { name: '解决方案', url: addresses.solutions },
      { name: '服务网点', url: addresses.customerService },
      { name: '标识查询', url: addresses.mark },
    ],
  },
}

const at = (
  province: string,
  city: string,
  outletName: string,
  address: string,
  contactName: string,
  phone: string,
  services: readonly string[],
): Omit<Outlet, 'outletId'> => ({ province, city, outletName, address, contactName, phone, services: [...services] })

export const outlets: readonly Omit<Outlet, 'outletId'>[] = [
  at('浙江', '绍兴', '绍兴备件中心', '示例市柯桥区轻纺大道 900 号', '沈卫东', '0575-8600-2101', [
    '备件库',
    '返修',
    '现场服务',
  ]),
  at('浙江', '杭州', '萧山服务站', '示例市萧山区化纤路 66 号', '楼建峰', '0571-8600-2102', ['现场服务', '热辊修复']),
  at('浙江', '湖州', '长兴服务站', '示例市长兴县织造园 12 号', '钱小平', '0572-8600-2103', ['现场服务']),
  at('江苏', '苏州', '盛泽服务站', '示例市吴江区丝绸路 208 号', '顾明华', '0512-8600-2201', ['现场服务', '备件自提']),
  at('江苏', '南通', '南通家纺服务站', '示例市通州区家纺城 B 座', '陆海燕', '0513-8600-2202', ['现场服务', '培训']),
  at('江苏', '常州', '常州服务站', '示例市武进区湖塘路 31 号', '蒋文斌', '0519-8600-2203', ['现场服务']),
  at('山东', '潍坊', '潍坊非织造服务站', '示例市高密市工业一路 5 号', '王立国', '0536-8600-2301', [
    '现场服务',
    '水针板检测',
  ]),
  at('山东', '滨州', '滨州服务站', '示例市滨城区黄河路 77 号', '孙凯', '0543-8600-2302', ['现场服务', '备件自提']),
  at('广东', '佛山', '佛山备件中心', '示例市南海区西樵科技路 18 号', '梁志伟', '0757-8600-2401', [
    '备件库',
    '返修',
    '现场服务',
  ]),
  at('广东', '江门', '江门染整服务站', '示例市新会区会城 20 号', '黄振强', '0750-8600-2402', [
    '现场服务',
    '定形机调试',
  ]),
  at('福建', '泉州', '泉州服务站', '示例市石狮市纺织路 3 号', '蔡文彬', '0595-8600-2501', ['现场服务', '备件自提']),
  at('福建', '福州', '长乐服务站', '示例市长乐区锦纶大道 10 号', '陈建新', '0591-8600-2502', [
    '现场服务',
    '卷绕头维修',
  ]),
  at('湖北', '武汉', '武汉服务站', '示例市东西湖区走马岭 15 号', '刘波', '027-8600-2601', ['现场服务']),
  at('湖北', '仙桃', '仙桃非织造服务站', '示例市彭场镇工业路 9 号', '胡大勇', '0728-8600-2602', [
    '现场服务',
    '熔喷模头清洗',
  ]),
  at('河南', '新乡', '新乡服务站', '示例市经开区化纤路 40 号', '李长青', '0373-8600-2701', ['现场服务']),
  at('河北', '石家庄', '石家庄服务站', '示例市正定新区纺织街 6 号', '赵宏', '0311-8600-2801', ['现场服务']),
  at('四川', '成都', '成都服务站', '示例市龙泉驿区南五路 88 号', '杨帆', '028-8600-2901', ['现场服务', '培训']),
  at('新疆', '阿克苏', '阿克苏服务站', '示例市纺织工业城锦绣路 1 号', '艾力江', '0997-8600-3001', [
    '现场服务',
    '备件自提',
  ]),
  at('新疆', '库尔勒', '库尔勒服务站', '示例市经济技术开发区 22 号', '马晓军', '0996-8600-3002', ['现场服务']),
  at('江西', '九江', '九江服务站', '示例市共青城市服装路 11 号', '周建', '0792-8600-3101', ['现场服务']),
  at('安徽', '合肥', '合肥服务站', '示例市肥东县循环园 7 号', '汪磊', '0551-8600-3201', ['现场服务']),
  at('辽宁', '大连', '大连服务站', '示例市金普新区纺机路 2 号', '于洋', '0411-8600-3301', ['现场服务', '出口装箱']),
]

/** Machines at work by province; below 20 the page shows no figure. */
export const machinesIn: Readonly<Record<string, number>> = {
  黑龙江: 6,
  内蒙古: 9,
  吉林: 12,
  新疆: 64,
  甘肃: 8,
  宁夏: 23,
  北京: 14,
  天津: 31,
  辽宁: 44,
  西藏: 0,
  青海: 4,
  陕西: 36,
  山西: 18,
  河北: 58,
  山东: 142,
  四川: 47,
  重庆: 29,
  河南: 73,
  安徽: 61,
  江苏: 318,
  上海: 26,
  云南: 11,
  贵州: 7,
  湖北: 88,
  江西: 54,
  浙江: 402,
  广西: 22,
  湖南: 41,
  广东: 167,
  福建: 131,
  台湾: 15,
  海南: 3,
  澳门: 0,
  香港: 5,
}

const item = (
  kind: Recommendation['kind'],
  title: string,
  summary: string,
  icon: string,
  url: string,
): Omit<Recommendation, 'id'> => ({ kind, title, summary, icon, url })

export const recommendations: readonly Omit<Recommendation, 'id'>[] = [
  item(
    'tool',
    '上浆率计算器',
    '输入含固率与压出加重率，得到上浆率与蒸发水量',
    'calculator',
    `${addresses.tools}?id=size-rate`,
  ),
  item('tool', '水刺压力设定助手', '按原料、克重与车速给出起步压力表', 'gauge', `${addresses.tools}?id=jet-pressure`),
  item('tool', '上油率换算', '泵供量、浓度与上油率互算', 'droplets', `${addresses.tools}?id=finish-rate`),
  item('tool', '定形热耗估算', '由排风湿度与车速估算单位热耗', 'flame', `${addresses.tools}?id=stenter-heat`),
  item('tool', '纬密与布长换算', '齿轮、车速与纬密一次算清', 'ruler', `${addresses.tools}?id=pick-density`),
  item('tool', '备件寿命登记表', '按锭位与板号记录使用时间', 'clipboard-list', `${addresses.tools}?id=part-life`),
  item(
    'resource',
    '标识编码规范',
    '设备与备件标识的组成和校验',
    'qr-code',
    `${addresses.technicalCenter}?id=identity-code`,
  ),
  item(
    'resource',
    '消息协议与 SDK',
    '把在线客服嵌入您的系统',
    'message-square-code',
    `${addresses.technicalCenter}?id=message-sdk`,
  ),
  item(
    'resource',
    '设备数据字典',
    '浆纱线、水刺线、纺丝线点表说明',
    'database',
    `${addresses.technicalCenter}?id=data-points`,
  ),
  item('resource', '统一身份接入', '用企业账号登录您的应用', 'key-round', addresses.quickStart(3)),
  item('resource', '装箱单样本', '新版装箱单与填写说明', 'package', '/documents/packing-list.pdf'),
  item('resource', '验收单样本', '现场验收记录的格式', 'file-check', '/documents/acceptance.pdf'),
  item('app', pageTitles.operation, '报警、曲线与远程诊断', 'activity', addresses.operation),
  item('app', '数字孪生', '浆纱线实时仿真与工艺预报', 'boxes', addresses.twin),
  item('app', '双碳服务', '产品碳足迹与企业碳核查', 'leaf', addresses.dualCarbon),
]
