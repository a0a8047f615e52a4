/** Faults of the demo's machines, and their repair, in the words of customers and engineers, by machine. */
import type { Machine } from '@weft/pictures'

export interface Fault {
  /** Key of an after-sales type: `fault`, `part`, `install`, `upkeep`, `training`, `question`, `complaint`. */
  type: string
  text: string
  /** The engineer's notes, first contact first. */
  steps: readonly [string, ...string[]]
  /** The question to the customer, if any. */
  asked?: string
  answer?: string
  result: string
  /** Key of a fault type. */
  fault: string
  /** Pieces of the machine's own parts that were used. */
  parts: readonly number[]
  score: 1 | 2 | 3 | 4 | 5
  praise: string
}

const f = (
  type: string,
  text: string,
  steps: Fault['steps'],
  result: string,
  fault: string,
  more: Partial<Fault> = {},
): Fault => ({ type, text, steps, result, fault, parts: [], score: 5, praise: '', ...more })

/** By the machine's picture; each list is used in turn. */
export const faults: Partial<Record<Machine, readonly Fault[]>> = {
  'spinning-position': [
    f(
      'fault',
      '2 号线 14 位卷绕头报警 E07，自动换筒失败，已连续三次，手动换筒后能运行约两小时又报。',
      ['电话确认：换筒时夹头转速掉到 3200 转，疑似夹紧片磨损', '到厂拆检夹头，夹紧片厚度 2.1 毫米，低于 2.6 的下限'],
      '更换整组夹紧片并做动平衡，连续换筒 40 次无报警，运行参数已存档。',
      'mechanical',
      { parts: [4], praise: '来得快，顺手教了我们怎么量夹紧片。' },
    ),
    f(
      'part',
      '计量泵 6 号位吐丝量偏低 3%，压力正常，怀疑泵齿磨损，请确认型号并报更换方案。',
      ['核对铭牌：2.4 mL 双出口泵，与 9 号位同批', '远程看曲线，泵前压力 4.1 MPa，泵后 2.6 MPa'],
      '换上周转泵，吐丝量回到 ±0.5% 以内；旧泵返厂测得齿侧隙 0.018 毫米。',
      'mechanical',
      {
        asked: '请拍一张计量泵铭牌和最近一次的吐丝量记录',
        answer: '铭牌和记录已上传，6 号位是上月换过的',
        parts: [1, 2],
      },
    ),
    f(
      'complaint',
      '上次更换的热辊轴承只用了五周又响，请说明原因并给出答复时间。',
      ['已向质量部调出该批轴承的检验记录', '到厂复检，发现润滑脂牌号与说明书不符'],
      '按质保更换轴承并清洗油路，更正现场润滑卡，后续每两周回访一次。',
      'operation',
      { parts: [2], score: 4, praise: '说清楚了，以后润滑脂由你们供。' },
    ),
  ],
  extruder: [
    f(
      'fault',
      '螺杆挤压机三区温度上不去，设定 282 ℃，实测停在 271 ℃，产量已降到八成。',
      ['远程看加热电流，三区两相只有 18 安，判断一根加热圈断路'],
      '更换三区铸铝加热圈一只，升温曲线恢复，温差 ±1 ℃。',
      'heating',
      { parts: [1], praise: '半夜打的电话，早上就换好了。' },
    ),
    f(
      'fault',
      '机头压力波动 ±0.8 MPa，断丝增多，过滤网刚换过。',
      ['请客户先降产 5% 观察', '远程看螺杆电流，周期与切片干燥器下料一致'],
      '干燥器下料阀密封片破损进气，更换后压力波动回到 ±0.1 MPa。',
      'fluid',
      { asked: '请导出最近 24 小时的机头压力与下料阀动作记录', answer: '记录导出来了，见附件图片', parts: [1] },
    ),
  ],
  texturing: [
    f(
      'upkeep',
      '加弹机 A 区计划检修，请安排两天，检查假捻器皮圈、热箱和卷绕摩擦辊。',
      ['排定检修窗口，备件随车带'],
      '72 锭假捻器全检，更换皮圈 11 只，热箱温差校到 ±1.5 ℃。',
      'mechanical',
      { parts: [11, 2], praise: '检修报告很细。' },
    ),
    f(
      'fault',
      '3 号面第 20～24 锭张力同时偏高，染色样有横条。',
      ['到厂测张力，五锭同在一只分段变频器下', '变频器输出 49.2 赫兹，比其他段低 0.8 赫兹'],
      '更换该段变频器控制板，张力一致，重做染色样合格。',
      'drive',
      { parts: [1] },
    ),
  ],
  'bale-opener': [
    f(
      'fault',
      '开包机打手异响，金属探除器每班动作十几次，怕伤梳理针布。',
      ['电话指导停机清理，打手第三排角钉断一根'],
      '更换角钉并校打手平衡，金属探除器灵敏度复位。',
      'mechanical',
      { parts: [1] },
    ),
  ],
  card: [
    f(
      'fault',
      '1 号梳理机道夫侧布面出现 30 厘米宽云斑，更换原料后仍有。',
      ['看布样，云斑间距与锡林周长一致', '到厂量隔距，道夫左侧 0.18、右侧 0.26 毫米'],
      '校正道夫隔距并磨针布，云斑消失，均匀度 CV 由 5.1 降到 3.4。',
      'mechanical',
      {
        asked: '请寄或拍一段 3 米长布样，标出机器左右侧',
        answer: '布样照片已传，左侧在上',
        parts: [2],
        praise: '老师傅手艺。',
      },
    ),
    f(
      'training',
      '新来四名挡车工，请安排一次针布保养和隔距调整的培训。',
      ['约定时间，讲义发客户预习'],
      '现场培训一天半，四人独立完成隔距测量，签到表与讲义已上传。',
      'none',
    ),
  ],
  hydroentangler: [
    f(
      'fault',
      '第三道水刺头正反面都有规律条纹，间距约 8 毫米，换过喷水板没有改善。',
      ['远程看水压，第三道 11.6 MPa，比设定低 0.9', '到厂查过滤，精滤芯压差 0.32 MPa，已破芯'],
      '更换精滤芯与第三道喷水板，水压恢复 12.5 MPa，条纹消失。',
      'fluid',
      { parts: [2, 4], praise: '条纹终于没了。' },
    ),
    f(
      'part',
      '高压泵三柱塞密封漏水，每小时约两升，请确认新版密封组能否直接换。',
      ['核对泵号，2024 年后批次可直接换 26-09 版'],
      '更换三组密封，保压 30 分钟无滴漏。',
      'fluid',
      { parts: [3] },
    ),
    f(
      'complaint',
      '约定周三上门，周四下午才到，我们为此空等一班。',
      ['致电道歉，说明高速封路、未能及时告知'],
      '免收本次上门费，并把改期须提前四小时告知写进排班规定。',
      'none',
      { score: 3, praise: '态度可以，下次请准时。' },
    ),
  ],
  'through-air-dryer': [
    f(
      'fault',
      '烘燥机出口布面回潮 9%，比要求高 3 个点，风温正常。',
      ['远程看循环风机电流，比投产时低 12%', '到厂查风机叶轮，积绒严重'],
      '清理叶轮与滤网，校皮带张紧，出口回潮 5.8%。',
      'operation',
      { praise: '还给了清理周期表。' },
    ),
    f(
      'fault',
      '滚筒轴承座温度 86 ℃ 并持续升高，请尽快处理。',
      ['请客户降速并加密测温', '到厂拆检，轴承滚道剥落'],
      '更换轴承一副并重新找正，运行 12 小时温度 54 ℃。',
      'bearing',
      { parts: [2] },
    ),
  ],
  'water-filter': [
    f(
      'question',
      '水站回用率想从 85% 提到 92%，现有砂滤和气浮能否支撑？',
      ['取得近一月水质化验单', '按 92% 回用核算，气浮停留时间不足'],
      '出具改造建议：加一级超滤，附投资与运行费用测算。',
      'none',
      { asked: '请提供近一月进水、出水化验单', answer: '化验单拍照上传了' },
    ),
  ],
  slitter: [
    f(
      'install',
      '分切复卷机到厂，请安排开箱点件与安装调试。',
      ['开箱点件，缺张力传感器支架一套，当天补发', '就位、调平，联机空车 8 小时'],
      '带料试车 400 米每分，端面错层小于 1 毫米，双方签验收单。',
      'none',
      { praise: '安装队很专业。' },
    ),
  ],
  'size-box': [
    f(
      'fault',
      '双浆槽浆纱机后槽压浆力波动，布面上浆率忽高忽低。',
      ['远程看气压曲线，减压阀后压力每 40 秒跌落一次'],
      '更换压浆辊气缸密封与减压阀，上浆率偏差 ±0.4%。',
      'fluid',
      { parts: [1, 2] },
    ),
    f(
      'fault',
      '烘筒 7 号不热，前面几只正常，疏水器已敲过。',
      ['到厂拆旋转接头，虹吸管断裂'],
      '更换旋转接头与虹吸管，烘筒表面 128 ℃，与相邻一致。',
      'heating',
      { parts: [1], score: 4 },
    ),
  ],
  headstock: [
    f(
      'fault',
      '车头卷取张力在 2800 牛时跳到 3300，伸长超标，断经每万米 4.2 根。',
      ['远程看张力传感器零点漂移 180 牛', '到厂复检接线，屏蔽层断开'],
      '重做屏蔽并标定传感器，张力偏差 ±1.5%。',
      'sensor',
      { asked: '请在停车状态下记录张力显示值', answer: '停车显示 176 牛' },
    ),
  ],
  warper: [
    f(
      'fault',
      '整经机断头自停灵敏度下降，断头绕进经轴两次。',
      ['电话指导清洁光电窗口，仍偶发'],
      '更换 12 组光电传感器，100 次模拟断头全部停车，制动距离 3.6 米。',
      'sensor',
      { parts: [12] },
    ),
  ],
  stenter: [
    f(
      'fault',
      '3 号定形机左侧链条过弯异响，针铗偶有脱布，怀疑链条伸长不一致。',
      ['请客户量 20 节链长，左侧比右侧长 6 毫米', '到厂检查，左侧张紧气缸内漏'],
      '成对更换磨损链节 38 节与张紧气缸密封，异响消除，脱布为零。',
      'mechanical',
      {
        asked: '请量左右各 20 节链条的长度',
        answer: '左 1526、右 1520 毫米',
        parts: [8, 2],
        praise: '量一下就找到原因了。',
      },
    ),
    f(
      'fault',
      '第 5 节烘房两侧温差 9 ℃，布面左右色光不一。',
      ['远程看两侧循环风机频率一致', '到厂查风道，右侧喷嘴积绒'],
      '清理喷嘴与滤网，温差降到 2 ℃，复样合格。',
      'operation',
    ),
    f(
      'upkeep',
      '节能改造后运行满一年，请做一次热平衡测试并校准排湿。',
      ['带烟气分析仪到厂，测三个产量点'],
      '排湿由 18% 调到 22%，吨布耗气降 6.4%，报告已发。',
      'none',
      { praise: '报告对申请节能补贴有用。' },
    ),
  ],
  padder: [
    f(
      'fault',
      '均匀轧车左中右带液率差 4%，边部偏干。',
      ['到厂测胶辊硬度，左 78、中 80、右 84 邵氏'],
      '胶辊返厂重磨，带液率差回到 1.2%。',
      'mechanical',
      { parts: [1], score: 4, praise: '周期稍长。' },
    ),
  ],
  'jet-dyeing': [
    f(
      'fault',
      '溢流染色机升温到 98 ℃ 后停滞，蒸汽压力 0.6 MPa 正常。',
      ['远程看调节阀开度 100%，判断换热器结垢'],
      '酸洗换热器，升温速率由 1.1 回到 2.4 ℃ 每分。',
      'heating',
    ),
    f(
      'fault',
      '布速显示 320 米每分，实测 260，布面有折痕。',
      ['电话指导核对测速轮直径参数'],
      '更正参数并更换磨损测速轮，布速误差 ±1%。',
      'software',
      { parts: [1] },
    ),
  ],
}

/** Questions of people without a machine of ours. */
export const questions: readonly Fault[] = [
  f(
    'question',
    '老式剑杆织机配件还能买到吗？机型 GA731，1996 年出厂，织轴边盘裂了。',
    ['查图号，边盘已停产，可按图新做'],
    '给出新做边盘的图纸、周期 12 天与参考价。',
    'none',
    { asked: '请拍边盘正反面，并量内孔和外径', answer: '照片上传，内孔 102 毫米', praise: '没想到还能做。' },
  ),
  f(
    'part',
    '在贵司商城买的同步带齿距不对，是 8M 的，机器上是 5M，想换货。',
    ['核对订单，下单型号为 8M，客户选错'],
    '未拆封可换，已寄出 5M 同步带，旧带到货后抵扣。',
    'operation',
    { parts: [] },
  ),
  f('question', '小型浆纱打样机能不能单独租用一个月？', ['转商务，给出租期与押金'], '已发租赁说明与报价单。', 'none'),
]

/** Recent complaints, each by a person of the enterprise that has the machine. */
export const complaints: readonly { by: string; machine: Machine; fault: Fault }[] = [
  {
    by: 'zhoumin',
    machine: 'texturing',
    fault: f(
      'complaint',
      '加弹机三条同步带开箱就有压痕，怀疑是包装不当，请给出处理意见。',
      ['核对发货照片，外箱在中转站被压'],
      '补发三条同步带，改用硬质卷筒包装；运输商按约赔付。',
      'none',
      { score: 5, praise: '补发很快，没有耽误检修。' },
    ),
  },
  {
    by: 'madong',
    machine: 'hydroentangler',
    fault: f(
      'complaint',
      '报价单两天没有收到，采购计划被推迟。',
      ['查发送记录，报价误发到旧邮箱', '电话道歉并当场重发'],
      '更正联系人邮箱，报价发出后由客服电话确认一次。',
      'none',
      { score: 4, praise: '以后请发完打个电话。' },
    ),
  },
  {
    by: 'xuhaibo',
    machine: 'size-box',
    fault: f(
      'complaint',
      '检修后浆槽边留了两只螺栓没有装回，交接单上写的是全部复位。',
      ['当日派人到厂，补装并复紧全部螺栓'],
      '补装完成；交接单改为双方逐项签字，漏装记入工程师考核。',
      'operation',
      { score: 3, praise: '改得及时，希望没有下次。' },
    ),
  },
  {
    by: 'liangjie',
    machine: 'stenter',
    fault: f(
      'complaint',
      '链条注油培训约的是全班，实际只讲了一小时就走了。',
      ['与培训工程师核实，因赶车提前结束'],
      '补做半天培训并留下操作视频，本次不计费。',
      'none',
      { score: 5, praise: '视频很实用。' },
    ),
  },
  {
    by: 'chenli',
    machine: 'card',
    fault: f(
      'complaint',
      '寄来的锡林针布合格证上的卷号与实物不符。',
      ['查仓库出库记录，两卷同日出库贴错'],
      '寄出正确的合格证并附检验报告，仓库改为扫码贴证。',
      'none',
      { score: 4, praise: '证书收到，对上了。' },
    ),
  },
  {
    by: 'wujianping',
    machine: 'spinning-position',
    fault: f(
      'complaint',
      '夜班打热线，转了三次才有人听懂是纺丝的问题。',
      ['听取当晚录音，夜班话务不熟悉化纤设备'],
      '夜班增设化纤线专席，来电先问产线再转接。',
      'none',
      { score: 4, praise: '昨晚试过，一次就接通了。' },
    ),
  },
]
