// The conversation with the desk as a page: what the core keeps in its stores becomes the page's data.
const { MsgType } = require('../../weft.js')

const STATES = { queued: '等待发送', sending: '发送中', sent: '', failed: '发送失败，点按重发' }
const LINES = { online: '', probing: '', waiting: '网络不可用，恢复后自动重连', refused: '暂时无法接入' }

/** What a message looks like here. Pictures and files are named: a page of your own can show them. */
function shownOf({ tid, sendType, msgType, content, sendState }) {
  const [item = {}] = content
  const isMine = sendType === 'my'
  const text = msgType === MsgType.text ? item.text : [item.title, item.text || item.name].filter(Boolean).join('\n')
  const questions = isMine ? [] : item.items || []
  if (!text && questions.length === 0) return undefined
  return {
    tid,
    isMine,
    text,
    questions,
    state: isMine ? STATES[sendState] || '' : '',
    isFailed: sendState === 'failed',
  }
}

Page({
  data: { rows: [], text: '', line: '', transfer: '转人工', canAsk: true },

  onLoad() {
    const { chat } = getApp()
    const { desk } = chat
    const { conversation } = desk
    const show = () => {
      const { entries } = conversation.state.getState()
      const rows = entries
        .filter(({ kind }) => kind === 'message')
        .map(shownOf)
        .filter(Boolean)
      this.setData({ rows, last: rows.length > 0 ? `m-${rows[rows.length - 1].tid}` : '' })
    }
    const showDesk = () => {
      const { phase, position } = desk.state.getState()
      const words = { queued: position ? `排队第 ${position} 位` : '已申请', 'with-agent': '人工服务中' }
      this.setData({ transfer: words[phase] || '转人工', canAsk: !words[phase] })
    }
    const showLine = () => {
      const { connection } = chat.state.getState()
      const line = LINES[connection.name]
      this.setData({ line: line === undefined ? '连接中…' : line })
    }
    this.ends = [conversation.state.subscribe(show), desk.state.subscribe(showDesk), chat.state.subscribe(showLine)]
    for (const draw of [show, showDesk, showLine]) draw()
  },

  // The chat stays on: the next page finds it as it is.
  onUnload() {
    for (const end of this.ends) end()
  },

  write({ detail }) {
    this.setData({ text: detail.value })
  },

  send() {
    const text = this.data.text.trim()
    if (!text) return
    this.setData({ text: '' })
    getApp()
      .chat.desk.conversation.sendText(text)
      .catch(({ message }) => wx.showToast({ title: message, icon: 'none' }))
  },

  choose({ currentTarget }) {
    const { question } = currentTarget.dataset
    getApp()
      .chat.desk.chooseQuestion(question)
      .catch(({ message }) => wx.showToast({ title: message, icon: 'none' }))
  },

  resend({ currentTarget }) {
    const { tid, failed } = currentTarget.dataset
    if (failed) void getApp().chat.desk.conversation.resend(tid)
  },

  transfer() {
    getApp()
      .chat.desk.requestTransfer()
      .catch(({ message }) => wx.showToast({ title: message, icon: 'none' }))
  },
})
