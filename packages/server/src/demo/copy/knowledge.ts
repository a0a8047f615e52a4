/** Knowledge articles. Figures are typical starting values of the trade; a machine's own manual takes precedence. */
import type { Industry, Scene } from '@weft/pictures'

export interface DemoArticle {
  days: number
  category: 'operation' | 'maintenance' | 'process' | 'safety'
  industry: Industry
  scene: Scene
  author: string
  title: string
  summary: string
  text: string
}

export const knowledge: readonly DemoArticle[] = [
  {
    days: 3,
    category: 'maintenance',
    industry: 'hxzz',
    scene: 'bench',
    author: '孙建国',
    title: '喷丝板清洗七步法',
    summary: '从煅烧到镜检，每一步的温度、时间与判定。',
    text: `喷丝板的寿命多半不是用坏的，是洗坏的。下面的顺序适用于涤纶与锦纶圆孔板。
! /pictures/goods/spinneret/article-whole.svg 圆孔喷丝板：孔口朝上放置，孔区不与任何硬物接触
# 步骤
1. 真空煅烧：涤纶 420 ℃、锦纶 400 ℃，升温每小时不超过 120 ℃，保温四小时
2. 自然冷却到 60 ℃ 以下再开炉，骤冷会使孔口氧化
3. 超声碱洗：5% 氢氧化钠 70 ℃，30 分钟
4. 高压水冲：压力不超过 5 MPa，喷嘴距板面 200 毫米
5. 超声清水两遍，各 15 分钟
6. 烘干 110 ℃ 一小时
7. 镜检：逐孔看圆度与孔口，缺陷孔超过千分之二降级使用
# 禁忌事项
不用钢针通孔；不把不同孔径的板放在一篮；煅烧炉内不放铝密封圈。`,
  },
  {
    days: 6,
    category: 'process',
    industry: 'scwfb',
    scene: 'close',
    author: '陈启明',
    title: '水刺压力梯级怎样设定',
    summary: '预湿、加固、修面三段的思路与一张起步表。',
    text: `压力不是越高越好。纤网在前几道只是被“打湿压实”，真正的缠结发生在中段。
! /pictures/goods/jet-strip/article-whole.svg 水针板：压力表上的读数，最终由孔径与孔况决定
# 起步表（涤粘 50 克，车速 120 米）
道次 | 压力 bar | 作用
预湿 | 20–30 | 排气压实，不移动纤维
1–2 | 45–60 | 初步缠结
3–5 | 80–110 | 主缠结，正反交替
6–7 | 60–70 | 修面，消除条痕
# 判断
强力不够先加道数再加压力；表面毛，降末道压力 10 bar；出现纵向条痕，先查水针板，不要先降压。`,
  },
  {
    days: 8,
    category: 'process',
    industry: 'fzyr',
    scene: 'line',
    author: '鲁文静',
    title: '压出加重率：浆纱节能的第一个旋钮',
    summary: '为什么先调压浆力，再看烘筒温度。',
    text: `压出加重率等于压出后纱片含浆液重量与原纱重量之比。它决定了每公斤纱要蒸发多少水。
! /pictures/machine/size-box.svg 浆槽与压浆辊：压出加重率在这里决定
# 一个算例
上浆率要求 10%，浆液含固率 9% 时压出加重率须为 111%；把含固率提高到 11%，压出加重率只要 91%，蒸发水量减少约两成。
# 怎么做
- 提高含固率，同时提高压浆力，保证被覆与浸透的比例
- 高压浆时胶层硬度不低于邵 A70
- 每次含固率变化不超过 0.5 个点，观察三轴
压力上去后如果再生毛羽增加，说明浸透过多被覆不足，应回退 2 kN。`,
  },
  {
    days: 10,
    category: 'maintenance',
    industry: 'zb',
    scene: 'bench',
    author: '何国梁',
    title: '定形机风嘴与滤网的清洁周期',
    summary: '按压差而不是按班次，附判断方法。',
    text: `滤网堵塞首先表现为风量不足，而不是温度不够。温度控制器会用加大供热来掩盖它。
! /pictures/goods/mesh-frame/article-whole.svg 滤网框：抽出后逆着气流方向吹扫
# 判断
- 回风侧压差超过初始值 1.5 倍即清
- 风机电流下降 8% 以上，说明风量已减
- 布面同一横截面三点温差超过 2 ℃，先查滤网，再查风门
# 风嘴
每季度拆一组上风嘴查看，积油厚于 1 毫米应整机清。清洗用 60 ℃ 碱性清洗剂浸泡，不要用火烧，风嘴板厚只有 1.2 毫米，容易变形。`,
  },
  {
    days: 13,
    category: 'safety',
    industry: 'zb',
    scene: 'papers',
    author: '安全环保部',
    title: '高温染色机开盖安全',
    summary: '温度、压力、液位三个零，缺一不可。',
    text: `高温染色机事故几乎都发生在开盖。请记住三个零：表压为零、温度低于 80 ℃、液位低于视镜下沿。
! /pictures/machine/jet-dyeing.svg 高温染色机：开盖前确认压力、温度、液位三项
# 程序
- 降温至 80 ℃ 以下，停主泵
- 打开排压阀，待压力表回零后再等三分钟
- 确认联锁指示灯为绿
- 站在盖侧面，先松后启
- 戴护面与耐热手套
# 禁止
禁止短接联锁；禁止用压力表单独判断，表管可能堵塞；禁止在加料后五分钟内开盖。`,
  },
  {
    days: 16,
    category: 'operation',
    industry: 'hxzz',
    scene: 'control',
    author: '周启航',
    title: 'POY 升头标准动作',
    summary: '把成功率从 85% 提到 95% 的六个细节。',
    text: `升头失败多数不是手慢，是前一步没有准备好。
! /pictures/machine/spinning-position.svg 纺丝位：自上而下为箱体、侧吹、导丝与卷绕
- 吸枪压力不低于 0.6 MPa，先空吸三秒
- 集束后等油剂上到规定率再引上导丝盘，大约五秒
- 绕热辊圈数从少到多，先四圈，稳定后补足
- 分丝时先外后内，手指离丝路 30 毫米
- 切换成功后观察振动值十秒
- 记录该位失败原因，同位连续两次失败停下来查`,
  },
  {
    days: 19,
    category: 'maintenance',
    industry: 'scwfb',
    scene: 'bench',
    author: '马冬青',
    title: '针布包卷后的静置与磨合',
    summary: '为什么要等 72 小时，磨合怎么走。',
    text: `金属针布包卷时的张力使齿根产生弹性变形，立即高速运转会造成局部松动。
! /pictures/goods/card-wire/article-whole.svg 金属针布：包卷张力使齿根产生弹性变形
# 静置
锡林 72 小时，道夫与工作辊 48 小时，环境 20 至 28 ℃。
# 磨合
- 空车由 30% 转速起，每四小时升 10%
- 听声与测温，轴承温升不超过 25 ℃
- 跑废花 200 公斤清除毛刺与防锈油
- 首周产量控制在八成，每班检查落棉与棉网
静置期间车间保持干燥，湿度高于 70% 要涂防锈油。`,
  },
  {
    days: 21,
    category: 'process',
    industry: 'fzyr',
    scene: 'close',
    author: '徐海波',
    title: '喷气织机开车痕的三种成因',
    summary: '密路、稀路与弹性回复，分开治。',
    text: `开车痕看上去相像，原因不同，调法相反。
! /pictures/machine/loom.svg 织机：送经、打纬与卷取三处都会留下开车痕
- 密路：停车时送经未同步，经纱松弛，首纬打得过密。减小倒转补偿
- 稀路：起动转矩不足，前几纬打纬力小。提高首纬打纬补偿或换超起动电机
- 弹性回复：停车久，织口后移。使用长停补偿，十分钟一档
先用放大镜数纬密，确认是密是稀，再动参数。一次只改一项，取三次停车的平均。`,
  },
  {
    days: 24,
    category: 'operation',
    industry: 'zb',
    scene: 'workshop',
    author: '梁洁',
    title: '针织布定形缩水率调整顺序',
    summary: '超喂、门幅、温度，按这个顺序来。',
    text: `缩水率不合格时，操作者常先动温度，这是最慢的一条路。
# 顺序
1. 经向缩：加超喂，每次 1% 至 2%
2. 纬向缩：收门幅，每次 5 至 10 毫米
3. 仍不合格：看冷却，出布温度须低于 60 ℃
4. 最后才动温度与车速
# 取样
落布后放置四小时再测。热布测得的缩水率偏小 1 至 2 个点。`,
  },
  {
    days: 27,
    category: 'maintenance',
    industry: 'hxzz',
    scene: 'close',
    author: '吴建平',
    title: '卷绕头振动值怎样看',
    summary: '空载、带管、满卷三个值，各说明什么。',
    text: `只看一个振动值很难判断。建议在固定速度下记录三个值。
! /pictures/goods/bearing/article-whole.svg 卷绕头轴承：振动值首先反映它的状态
工况 | 正常 mm/s | 超限时先查
空载 | < 2.5 | 主轴轴承、联轴器
带空管 | < 3.5 | 夹紧片、筒管跳动
满卷 | < 4.5 | 成形、压辊、丝饼重量差
空载正常而带管超限，九成是夹紧片；三者都高，才考虑轴承。更换夹紧片要整组，不要只换一片。`,
  },
  {
    days: 29,
    category: 'process',
    industry: 'scwfb',
    scene: 'line',
    author: '陈立',
    title: '克重不匀的诊断：把横向和纵向分开',
    summary: '十点五排取样，画两条线再动手。',
    text: `先沿幅宽取 10 点、沿机器方向取 5 排，共 50 个样，称重后分别求横向平均与纵向平均。
- 横向呈“两边重中间轻”：铺网边部曲线
- 横向随机：梳理机落网不匀，查针布与剥取
- 纵向有周期：用周期除以车速，找相同转速的辊
- 纵向缓慢漂移：喂棉称重，查皮重与短绒堆积
一次只改一项，等 15 分钟再取样。`,
  },
  {
    days: 32,
    category: 'safety',
    industry: 'scwfb',
    scene: 'papers',
    author: '安全环保部',
    title: '高压水系统检修安全',
    summary: '200 bar 的水能切开手套，先泄压再动手。',
    text: `高压水射流伤害外观小、内部重，受伤须立即送医并说明“高压注射伤”。
! /pictures/goods/pump/article-whole.svg 高压泵：检修前先泄压、挂牌、上锁
- 停泵、断电、挂牌，泄压阀开启并保持
- 看两只压力表都回零
- 松接头先松半扣，等残压泄尽
- 检修时面部不对准水刺头
- 软管每两年更换，有鼓包立即换
运行中禁止用手或纸板查漏。`,
  },
  {
    days: 34,
    category: 'operation',
    industry: 'fzyr',
    scene: 'workshop',
    author: '鲁文静',
    title: '浆纱换品种检查表',
    summary: '十二项，逐项打勾再开车。',
    text: `! /pictures/machine/beam-creel.svg 经轴架：轴号顺序与工艺单逐一核对
- 经轴标签与工艺单一致，轴号顺序正确
- 总经根数与分层根数
- 浆液含固率、黏度、温度
- 压浆辊胶面无伤，两端压力一致
- 湿分绞棒清洁，旋转灵活
- 烘筒防粘层无脱落
- 回潮仪零点
- 伸缩筘排匀，幅宽误差 2 毫米
- 上蜡槽液位
- 后梁与织轴边距
- 测长归零
- 首轴留样两米`,
  },
  {
    days: 36,
    category: 'process',
    industry: 'zb',
    scene: 'control',
    author: '何国梁',
    title: '排风湿度与能耗的关系',
    summary: '从 40 到 90 克每公斤，热耗降多少。',
    text: `排风带走的热量约等于排风量乘以焓。蒸发量不变时，排风湿度提高一倍，所需排风量大致减半。
! /pictures/goods/fan/article-whole.svg 排风机：按湿度调速，而不是长期全开
排风湿度 g/kg | 相对排风量 | 热耗参考
40 | 100% | 100%
60 | 68% | 91%
90 | 46% | 84%
120 | 35% | 81%
超过 120 以后节能不再明显，而冷凝滴油的风险增加。建议设定 80 至 100，并保证排风管保温。`,
  },
  {
    days: 40,
    category: 'maintenance',
    industry: 'zb',
    scene: 'close',
    author: '孙建国',
    title: '烘筒疏水不良的四个信号',
    summary: '温度、声音、用汽与布面，先看哪一个。',
    text: `! /pictures/goods/drying-drum/article-whole.svg 烘筒：冷凝水排不净，筒面温度先降
- 同组烘筒表面温度低 5 ℃ 以上
- 运转时有水击声，停车后启动电流大
- 用汽不变而含水升高
- 布面出现等距横档，间距等于烘筒周长
先测疏水阀前后温差：小于 3 ℃ 多为漏汽，大于 20 ℃ 多为堵塞。虹吸管与筒壁间隙应为 3 毫米左右，磨损后会积水。`,
  },
  {
    days: 43,
    category: 'process',
    industry: 'hxzz',
    scene: 'line',
    author: '周启航',
    title: '侧吹风速分布的测法',
    summary: '九点法与三个判据。',
    text: `在丝室高度方向取上中下、宽度方向取左中右，共九点，距整流网 50 毫米，风速仪稳定十秒读数。
- 任一点与平均值之差不超过 8%
- 左右平均差不超过 5%
- 五分钟内同一点波动不超过 ±0.03 米每秒
不合格先看滤网压差，再看整流网是否变形。不要用调大总风量来弥补局部不足，细旦丝会抖动。`,
  },
  {
    days: 48,
    category: 'maintenance',
    industry: 'fzyr',
    scene: 'bench',
    author: '徐海波',
    title: '剑带与导轨磨损检查',
    summary: '看厚度、看边、看导钩间隙。',
    text: `! /pictures/goods/guide/article-whole.svg 导轨：磨损集中在入口段
- 厚度：新带 2.6 毫米，磨去 0.3 毫米更换
- 边缘：出现分层或毛边更换
- 齿孔：用塞规，拉长 0.15 毫米更换
- 导钩间隙：0.2 至 0.3 毫米，左右一致
左右剑带成对换，换后低速 30 分钟校交接。导轨有沟痕时，换新带也会很快磨坏。`,
  },
  {
    days: 51,
    category: 'operation',
    industry: 'scwfb',
    scene: 'control',
    author: '陈启明',
    title: '水循环开停机顺序',
    summary: '开机先水后机，停机先机后水。',
    text: `! /pictures/machine/water-filter.svg 水处理系统：先通水，后升压；先降压，后停水
# 开机
- 低压循环 20 分钟，浊度低于 10 NTU
- 真空风机启动，检查水封
- 各水刺头 20 bar 预热水针板
- 引网后逐道升压，每道间隔一分钟
# 停机
- 先降压后断网，避免纤维反吸
- 低压冲洗十分钟
- 超过八小时停机，水针板取出
- 加杀菌剂循环十五分钟`,
  },
  {
    days: 56,
    category: 'safety',
    industry: 'hxzz',
    scene: 'papers',
    author: '安全环保部',
    title: '组件更换防烫伤',
    summary: '290 ℃ 的熔体粘在皮肤上不会自己掉下来。',
    text: `- 穿长袖阻燃服，戴双层耐热手套与面罩
- 松螺栓前确认计量泵停、熔体阀关、压力为零
- 人站侧面，不在组件正下方
- 旧组件放入带盖小车，禁止手传
- 溅到皮肤立即用大量冷水冲 15 分钟，不要撕
夜班换件须两人在场。`,
  },
  {
    days: 59,
    category: 'process',
    industry: 'zb',
    scene: 'bench',
    author: '梁洁',
    title: '缸差控制：先固定三件事',
    summary: '坯布、化料、升温，固定了再谈配方。',
    text: `缸差的根源常在染缸之外。
- 坯布：同一批号、同一克重、同一回潮，入缸称重
- 化料：溶解温度与搅拌时间固定，过滤 100 目
- 升温：曲线执行率不低于 95%
三件事稳定一周后，再比较配方差异。否则改配方只是在追随机误差。`,
  },
  {
    days: 63,
    category: 'maintenance',
    industry: 'scwfb',
    scene: 'workshop',
    author: '马冬青',
    title: '循环风机轴承加脂',
    summary: '加多少、多久一次、怎么判断加多了。',
    text: `烘箱风机轴承多数不是缺油坏的，是加多了烧坏的。
! /pictures/goods/bearing/article-2-section.svg 轴承剖面：润滑脂占空腔三分之一到一半
- 首次加到腔体三分之一
- 每 800 小时补 18 克
- 运行温度应低于 85 ℃，补脂后两小时内升温 10 ℃ 属正常
- 两小时后仍不回落，打开排脂口
高温脂与锂基脂不能混用，换脂前先清洗。`,
  },
  {
    days: 68,
    category: 'operation',
    industry: 'fzyr',
    scene: 'control',
    author: '鲁文静',
    title: '整经断头怎样记录才有用',
    summary: '记位置、记原因、记轴号。',
    text: `只记次数没有用。建议每次断头记三项：筒子架位置、断头形态、轴号。
- 同一位置重复：张力器或导纱瓷眼
- 同一筒子批：络筒质量
- 随机分布：车速与静电
每周按位置画一张热图，前十个位置停车检修一次，断头通常下降三成。`,
  },
  {
    days: 73,
    category: 'process',
    industry: 'hxzz',
    scene: 'bench',
    author: '吴建平',
    title: '油剂浓度与上油率换算',
    summary: '一张表，少走弯路。',
    text: `上油率（%）等于泵供量乘以浓度再除以丝的线密度与速度。
! /pictures/goods/metering-pump/article-whole.svg 计量泵：每转排量恒定，供油量由转速决定
# 例
POY 125D，3200 米每分，产丝 44.4 克每分。目标上油率 0.40%，浓度 10% 时，泵供量为 1.78 克每分。
浓度每偏差 0.5 个点，上油率偏差 0.02。现场用折光仪测浓度时，应先把试样恒温到 25 ℃。`,
  },
  {
    days: 77,
    category: 'maintenance',
    industry: 'zb',
    scene: 'workshop',
    author: '何国梁',
    title: '针铗链条润滑与伸长',
    summary: '伸长到 0.8% 就要考虑换。',
    text: `! /pictures/goods/chain/article-whole.svg 链条：伸长量按规定节数测量
- 每 50 小时加高温链油，滴量以不滴落为准
- 每月测伸长：取 20 节，拉直量长，与标准比较
- 伸长 0.5% 调张紧，0.8% 成对更换
- 换链不换轮，等于没换
左右链伸长差超过 0.1% 会引起纬斜。`,
  },
  {
    days: 83,
    category: 'safety',
    industry: 'fzyr',
    scene: 'papers',
    author: '安全环保部',
    title: '上落轴作业安全',
    summary: '三吨经轴，手势与站位。',
    text: `- 吊具每班检查，销轴有裂纹停用
- 一人指挥，手势统一
- 轴下不站人，轴端不放手
- 落稳后插好定位销再松钩
- 电动上轴车倒车须有人看尾
经轴滚动时不要用脚挡。`,
  },
  {
    days: 91,
    category: 'operation',
    industry: 'zb',
    scene: 'close',
    author: '梁洁',
    title: '丝光机浓碱使用与回收',
    summary: '浓度、温度、回收率三个数。',
    text: `浓碱 240 至 260 克每升，温度 15 至 20 ℃，作用时间 45 秒以上。
- 去碱箱五段喷淋，末段残碱低于 5 克每升
- 回收浓度 60 克每升以上送蒸发
- 蒸发每吨碱用汽不超过 2.6 吨
残碱高会使后道染色偏深，且左中右不一致。`,
  },
  {
    days: 98,
    category: 'process',
    industry: 'scwfb',
    scene: 'site',
    author: '陈启明',
    title: '车间温湿度对梳理的影响',
    summary: '不是越湿越好，静电与缠辊之间找平衡。',
    text: `! /pictures/machine/card.svg 梳理机：静电与缠绕多由湿度引起
纤维 | 温度 ℃ | 相对湿度
涤纶 | 22–26 | 60–65%
粘胶 | 22–26 | 55–60%
全棉 | 24–28 | 58–63%
湿度低，静电大，棉网飘；湿度高，缠锡林。冬季加湿应在喂棉间先做，梳理间只作微调。`,
  },
  {
    days: 106,
    category: 'maintenance',
    industry: 'hxzz',
    scene: 'store',
    author: '沈燕',
    title: '易损件安全库存怎样定',
    summary: '用停机损失反推，而不是凭感觉。',
    text: `安全库存等于日均消耗乘以采购周期，再乘以一个系数。系数由停机损失决定。
- 停一位：1.2
- 停一台：1.5
- 停全线：2.0，并至少一套
喷丝板、计量泵、夹紧片属于第一类；变频器、控制板属于第二类；螺杆减速箱轴承属于第三类。每年用实际消耗修正一次。`,
  },
  {
    days: 115,
    category: 'operation',
    industry: 'scwfb',
    scene: 'fair',
    author: '陈立',
    title: '分切刀磨损的布边判断',
    summary: '看毛边、看粉尘、看刀声。',
    text: `! /pictures/goods/round-knife/article-whole.svg 圆刀：刃口磨损先在布边显现
- 布边出现细毛：刀刃钝，磨刀
- 布边发硬发亮：刀压过大
- 粉尘增多：刀与底刀间隙不当
- 尖啸声：刀片偏摆
气动刀压力从 0.12 MPa 起，够切即可。磨刀每次去除 0.1 毫米，刀片直径小于下限报废。`,
  },
  {
    days: 124,
    category: 'process',
    industry: 'fzyr',
    scene: 'bench',
    author: '鲁文静',
    title: '回潮率检测的三个误区',
    summary: '探头、静电与品种曲线。',
    text: `- 探头有浆膜：读数偏高 1 至 2 个点，每班擦一次
- 静电干扰：冬季读数跳动，先查接地
- 品种曲线混用：涤棉与纯棉曲线不同，换品种要切换
取样烘箱法每周校一次，偏差超过 0.5 个点重新标定。`,
  },
]
