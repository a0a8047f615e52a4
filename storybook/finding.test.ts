// A designer finds every group of specimens in Chinese, and every icon by its name.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingNames, GROUP_WORDS, searchName } from './.storybook/finding'

const root = join(import.meta.dirname, '..')
const files = globSync(['packages/*/src/**/*.stories.tsx', 'storybook/parts/*/*.stories.tsx'], { cwd: root }).map(
  (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { text, title: /title: '((?:Portal|Primitives|Widget|Parts|Chat parts)\/[^']+)'/.exec(text)?.[1] ?? '' }
  },
)
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
/** Every title with the name of one of its stories. */
const pages = files.flatMap(({ text, title }) => {
  const names = [...text.matchAll(/\bname: '([^']* · [^']*)'/g)].map(([, name]) => name)
  return [searchName({ title, name: undefined, exportName: '' }, true), ...names].map((name) => ({ title, name }))
})

describe('what the search finds a page by', () => {
  it.each(ASKED)('[WD-18] finds “%s”', (typed, page) => {
    const found = pages.filter(({ name = '' }) => name.toLowerCase().includes(typed)).map(({ title }) => title)
    expect(found.join(', ')).toMatch(page)
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
