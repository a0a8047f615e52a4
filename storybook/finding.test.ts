// A designer finds every group of specimens in Chinese, and every icon by its name.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingNames, GROUP_WORDS, searchName } from './.storybook/finding'

const root = join(import.meta.dirname, '..')
const titles = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).flatMap(
  (file) => /title: '((?:Portal|Primitives|Widget)\/[^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? [],
)

describe('what the search finds a page by', () => {
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
    expect(name.split(' ')).toEqual(expect.arrayContaining(['SearchIcon', 'LoomGlyph', '图标']))
  })

  it('says a group once with all its words, and a state with the first of them', () => {
    const failed = { title: 'Portal/Uploader', name: undefined, exportName: 'Failed' }
    expect(searchName(failed, true)).toBe('Failed · 上传 文件上传 附件 文件过大 file upload too large 失败')
    expect(searchName(failed, false)).toBe('Failed · 上传 失败')
    expect(searchName({ ...failed, exportName: 'Night' }, false)).toBe('Night · 夜班 暗色 深色 dark')
    expect(searchName({ ...failed, exportName: 'TwoFiles' }, false)).toBe('Two Files')
  })

  it('[WD-18] says the states that designers ask for by another name', () => {
    const said = (exportName: string) => searchName({ title: 'Widget/Assistant', name: undefined, exportName }, false)
    expect(said('Offline')).toMatch(/断网 无网络/)
    expect(said('Rating')).toMatch(/评价 打分 满意度 stars/)
    expect(said('Handover')).toMatch(/转接/)
    expect(said('Keys')).toMatch(/快捷键/)
  })
})
