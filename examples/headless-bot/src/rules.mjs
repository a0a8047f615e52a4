// What the bot says. Each rule looks for words in a customer's text; the first that fits answers. Put your own model here:
// `answerTo` may as well be asynchronous: agent.mjs and robot.mjs await it.

const RULES = [
  { words: ['转人工', '人工', '真人'], text: '好的，正在为您转接同事，请稍候。', step: 'hand-over' },
  { words: ['再见', '谢谢', '没有了', '解决了'], text: '不客气，祝您生产顺利，再见！', step: 'end' },
  {
    words: ['报修', '故障', '停车', '报警', '断经', '坏了'],
    text: '请告诉我设备型号和报警代码，也可以发一张现场照片；我们会在3天内安排售后处理。',
  },
  { words: ['备件', '配件', '钢筘', '综框', '到货'], text: '常用备件15天内到货。请告诉我备件名称和数量，我为您登记。' },
  { words: ['报价', '价格', '多少钱'], text: '报价与配置有关。请留下机型、数量和联系电话，销售同事会尽快联系您。' },
  {
    words: ['手册', '说明书', '资料', '图纸'],
    text: '登录后在“客户服务—资料查询”可以查看合同设备的交付资料。',
    source: { title: '资料与工具', address: '/center/toolAndResources' },
  },
  { words: ['合同', '交付'], text: '登录后在“客户服务—资料查询”可以查看您的合同与交付文件。' },
  { words: ['你好', '您好', '在吗'], text: '您好，我是自动客服，请直接描述您的问题。' },
]
/** How it is named over its answers with a robot's seat. */
export const NAME = '自动客服'
const FALLBACK = '已收到。我是自动客服，这个问题我先记录下来；需要人工请回复“转人工”。'

const GO_ON = '好的，已补充记录，请继续。'

export const GREETING = '您好，我是自动客服，很高兴为您服务。'
/** To somebody whose conversation came from a colleague, or was open before the bot began. */
export const TAKEN_OVER = '您好，接下来由我为您服务，请继续描述您的问题。'
export const PICTURE_SEEN = '图片已收到，我们会一并核对。请再用文字描述一下现象。'

/**
 * What to say to a text, what it rests on, and what to do after: `hand-over` to a colleague, `end` the service, or nothing.
 * Nobody is told the same twice in a row.
 */
export function answerTo(text, lastSaid) {
  const rule = RULES.find(({ words }) => words.some((word) => text.includes(word)))
  const words = rule?.text ?? FALLBACK
  return { text: words === lastSaid ? GO_ON : words, step: rule?.step, source: rule?.source }
}

/** What the bot says when it plays the customer: one line an answer, then it is content. */
export const CUSTOMER_LINES = [
  '你好，细纱机停车了，报警代码 E-207。',
  '型号是 JWF1580，去年装的。',
  '好的，谢谢，解决了。',
]
