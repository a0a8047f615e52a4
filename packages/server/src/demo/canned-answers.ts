/** Texts that agents insert with `/`: exact, calm, short. */
export const demoCannedAnswers: readonly { group: string; title: string; text: string }[] = [
  { group: '接待', title: '问候', text: '您好，这里是梭原纺机在线客服，请问有什么可以帮您？' },
  { group: '接待', title: '请稍候', text: '收到，我查一下资料，请稍候几分钟。' },
  { group: '接待', title: '请留电话', text: '请留下现场联系人和电话，工程师会直接与现场沟通。' },
  {
    group: '故障',
    title: '要铭牌和照片',
    text: '请发一张设备铭牌照片和故障部位照片（登录后可发送图片），铭牌一般在电控柜门内侧。',
  },
  { group: '故障', title: '要报警代码', text: '请告知触摸屏上的报警代码、出现时间，以及报警前是否做过调整。' },
  { group: '故障', title: '先停机', text: '为了安全，请先停机、断电并挂牌，在工程师确认前不要再次启动。' },
  {
    group: '故障',
    title: '已转售后',
    text: '已为您登记售后，工程师会在 3 天内处理；如整线停机，今天之内会电话联系您。',
  },
  {
    group: '备件',
    title: '要图号',
    text: '请提供备件图号；没有图号的话，发旧件照片（登录后可发送图片）和主要尺寸也可以。',
  },
  { group: '备件', title: '交期说明', text: '库存件 48 小时内发出，常用备件 15 天内到货，定制件以合同交期为准。' },
  { group: '备件', title: '报价稍后', text: '报价单今天下班前发到您登记的邮箱，请注意查收。' },
  { group: '结束', title: '还有其他问题吗', text: '请问还有其他问题吗？' },
  { group: '结束', title: '感谢', text: '感谢您的咨询，祝生产顺利。' },
]
