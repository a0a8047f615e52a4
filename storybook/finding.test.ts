// A designer finds every group of specimens in Chinese, and every icon by its name.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisions } from '../packages/portal/src/features/workbench/decision-words'
import { supervision } from '../packages/portal/src/features/workbench/supervision-words'
import { workbench } from '../packages/portal/src/features/workbench/words'
import { alertWords } from '../packages/portal/src/shared/alerts/words'
import { zhCN } from '../packages/widget/src/strings'
import { en } from '../packages/widget/src/strings/en'
import { faq } from '../packages/widget/src/words/faq'
import { knowledge } from '../packages/widget/src/words/knowledge'
import { leave } from '../packages/widget/src/words/leave'
import { reading } from '../packages/widget/src/words/reading'
import { writing } from '../packages/widget/src/words/writing'
import { drawingNames, type Found, GROUP_WORDS, namesOf, searchName } from './.storybook/finding'

const root = join(import.meta.dirname, '..')
/** The stories of a file as Storybook's indexer reads them: an export, and its name if that is given. */
const storiesOf = (text: string, title: string): Found[] =>
  [...text.matchAll(/^export const (\w+): Story\b([\s\S]*?)(?=^export |$(?![\s\S]))/gm)].map(
    ([, exportName = '', body = '']) => ({
      title,
      exportName,
      // Not a name among its arguments.
      name: /^(?: = \{[^\n]*?\b| {2})name:\s*(?:'([^']*)'|"([^"]*)")/m.exec(body)?.slice(1).find(Boolean),
    }),
  )
const files = globSync(['packages/*/src/**/*.stories.tsx', 'storybook/**/*.stories.tsx'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const title =
    /\btitle: '((?:Portal|Primitives|Widget|Parts|Chat parts|Foundations|Mock gateway)\/[^']+)'/.exec(text)?.[1] ?? ''
  return { title, stories: storiesOf(text, title) }
})
/** Groups of specimens; the pages of parts are not among them. */
const titles = files.flatMap(({ title }) => (/^(?:Portal|Primitives|Widget)\//.test(title) ? title : []))

/** Words that designers typed → the page that they meant. A word in Chinese is found only where it is written in one piece. */
const ASKED: readonly (readonly [typed: string, page: RegExp])[] = [
  ['查找消息', /Widget\/Assistant/],
  ['搜索聊天记录', /Widget\/Assistant/],
  ['下载记录', /Assistant\/Menu/],
  ['购物车', /Header and footer/],
  ['cart', /Header and footer/],
  ['拖拽上传', /Uploader/],
  ['黑名单', /Decisions/],
  ['登录框', /Sign-in/],
  ['批量操作', /Content list/],
  ['富文本编辑器', /Text editor/],
  ['导航栏', /Header and footer/],
  ['多选消息', /Selection/],
  ['error page', /Notice pages/],
  ['已读回执', /Receipt/],
  ['撤回消息', /RecallNotice/],
  ['时间轴', /ThreadLog/],
  ['stepper', /ThreadLog/],
  ['加载动画', /LoadingState/],
  ['分割线', /Selvedge/],
  ['侧边栏', /Drawer/],
  ['单选框', /Select/],
  ['隐私', /Checkbox/],
  ['countdown', /SlaChip/],
  ['新消息提醒', /UnreadBadge/],
  ['输入中', /TypingIndicator/],
  ['排队人数', /TransferButton/],
  ['表情包', /Composer/],
  ['lightbox', /PreviewDialog/],
  ['订单', /WorkOrderBubble/],
]
/** What the search looks through at first: checks are left out. */
const pages = files.flatMap(({ title, stories }) =>
  namesOf(stories)
    .filter(({ isCheck }) => !isCheck)
    .map(({ name }) => ({ title, text: `${title} ${name}`.toLowerCase() })),
)
/** Pages with all words of a string in one place; English words that carry no meaning do not count. */
const pagesWith = (typed: string) => {
  const words = typed
    .toLowerCase()
    .split(' ')
    .filter((word) => !/^(?:an?|the|of|to|in|or|as|by|for|this|that|with)$/.test(word))
  return pages.filter(({ text }) => words.every((word) => text.includes(word))).map(({ title }) => title)
}

const widgetStrings = {
  'zh-CN': { ...zhCN, ...reading['zh-CN'], ...writing['zh-CN'] },
  en: { ...en, ...reading.en, ...writing.en },
}
const moreStrings = {
  'zh-CN': { ...faq['zh-CN'], ...knowledge['zh-CN'], ...leave['zh-CN'] },
  en: { ...faq.en, ...knowledge.en, ...leave.en },
}
/** Buttons and menu items of the assistant that a designer reads on a screen and types here, by their keys. */
const PRESSED: readonly (keyof (typeof widgetStrings)['en'])[] = [
  'minimise',
  'moreActions',
  'transfer',
  'transferActiveHelp',
  'endService',
  'takeBack',
  'retryNow',
  'loadOlder',
  'resend',
  'messageMenu',
  'reedit',
  'faqTitle',
  'send',
  'toLatest',
  'viewImage',
  'download',
  'preview',
  'vote',
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'previousImage',
  'nextImage',
  'closePreview',
  'rotate',
  'pdfFind',
  'pdfFindClose',
  'voteSubmit',
  'voteChange',
  'voteCount',
  'voteClose',
  'voteCreate',
  'voteAddOption',
  'voteSend',
  'helpful',
  'notHelpful',
  'rateSubmit',
  'leaveMessage',
  'introduceStart',
  'introduceSkip',
  'searchMessages',
  'downloadTranscript',
  'soundOn',
  'soundOff',
  'moveButton',
  'noticesOn',
  'noticesOff',
  'leaveMessageMenu',
  'searchClear',
  'searchMore',
  'forwardTitle',
  'pickStarred',
  'attachMenu',
  'takePhoto',
  'chooseMedia',
  'sendKeyMenu',
  'attach',
  'chooseAgain',
  'emoji',
  'recordVoice',
  'recordStop',
  'recordAgain',
  'recordCancel',
  'recordListen',
  'recordPause',
  'recordSend',
  'phrases',
  'quote',
  'quoteRemove',
  'quoteJump',
  'copy',
  'recall',
  'delete',
  'forward',
  'select',
  'cancelSending',
  'forwardEach',
  'forwardMerged',
]
const PRESSED_MORE: readonly (keyof (typeof moreStrings)['en'])[] = [
  'nextBatch',
  'faqTop',
  'knowledgeClose',
  'knowledgeUnsolved',
  'leaveSubmit',
  'leaveAnother',
  'leaveAttach',
]
const { snooze, transcript, answers, helpers, order, status, leave: going } = workbench
/** Buttons and titles of the workbench. */
const PRESSED_AT_DESK = [
  workbench.accept,
  workbench.acceptNext,
  workbench.transfer,
  workbench.transferTitle,
  workbench.transferNote,
  workbench.end,
  workbench.endDialog.tags,
  workbench.vote,
  workbench.search,
  workbench.context,
  workbench.calling.go,
  workbench.notes.title,
  workbench.whisper.title,
  workbench.keys.title,
  workbench.customer.sessions,
  workbench.things.contracts,
  snooze.button,
  snooze.wake,
  transcript.button,
  answers.title,
  helpers.draft,
  helpers.summary,
  helpers.translate,
  helpers.restore,
  order.button,
  order.submit,
  status.label,
  status.busy,
  status.away,
  going.queue,
  going.stay,
  alertWords.on,
  decisions.name,
  decisions.block,
  decisions.unblock,
  supervision.title,
  supervision.assign,
  supervision.reassign,
  supervision.takeOver,
  supervision.look,
]
/** What designers type for such a button besides its own words. */
const SYNONYMS = ['结束对话', '结束聊天', '拉黑', '消息菜单']

describe('what the search finds a page by', () => {
  it.each(ASKED)('[WD-18] finds “%s”', (typed, page) => {
    expect(pagesWith(typed).join(', ')).toMatch(page)
  })

  it.each(['zh-CN', 'en'] as const)('[WD-18] a page has the words of every button of the assistant in %s', (locale) => {
    const labels = [
      ...PRESSED.map((key) => widgetStrings[locale][key]),
      ...PRESSED_MORE.map((key) => moreStrings[locale][key]),
    ]
    expect(labels.filter((label) => pagesWith(label).length === 0)).toEqual([])
  })

  it('[WD-18] a page has the words of every button of the workbench, and what else it is called', () => {
    const labels = [...PRESSED_AT_DESK, ...SYNONYMS]
    expect(labels.filter((label) => pagesWith(label).length === 0)).toEqual([])
  })

  it.each(titles)('%s has words in Chinese', (title) => {
    expect(GROUP_WORDS[title] ?? '').toMatch(/\p{Script=Han}/u)
  })

  it('has words for no group that is gone', () => {
    expect(Object.keys(GROUP_WORDS).filter((title) => !titles.includes(title))).toEqual([])
  })

  it('names every drawing that ui exports on the page of icons', () => {
    const list = readFileSync(join(root, 'packages/ui/src/icons/index.ts'), 'utf8')
    const name = searchName({ title: 'Foundations/Icons', name: 'Icons · drawing 图标', exportName: 'AllIcons' }, true)
    expect(drawingNames(list).length).toBeGreaterThan(50)
    expect(drawingNames(list)).toEqual(expect.arrayContaining(['SearchIcon', 'LoomGlyph']))
    expect(name.split(' ')).toEqual(expect.arrayContaining([...drawingNames(list), '图标']))
  })

  it('says a group once with all its words, and a state with the first of them', () => {
    const failed = { title: 'Portal/Uploader', name: undefined, exportName: 'Failed' }
    expect(searchName(failed, true)).toBe(
      'Failed · 上传 文件上传 附件 文件过大 file upload too large 上传图片 拖拽上传 drag and drop 失败',
    )
    expect(searchName(failed, false)).toBe('Failed · 上传 失败')
    expect(searchName({ ...failed, exportName: 'Night' }, false)).toBe('Night · 夜班 暗色 深色 dark')
    expect(searchName({ ...failed, exportName: 'TwoFiles' }, false)).toBe('Two Files')
  })

  it('[WD-18] says the states that designers ask for by another name', () => {
    const said = (exportName: string) => searchName({ title: 'Widget/Assistant', name: undefined, exportName }, false)
    expect(said('Offline')).toMatch(/断网 无网络/)
    expect(said('Rating')).toMatch(/评价 打分 .*满意度 .*stars/)
    expect(said('Handover')).toMatch(/转接/)
    expect(said('Keys')).toMatch(/快捷键/)
  })
})
