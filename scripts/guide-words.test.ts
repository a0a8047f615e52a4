/**
 * The guide for agents names what stands on their screens: every bold Chinese word of it is one of the catalogues. The guide for
 * operators has every right.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { everyRight } from '../packages/contract/src/rights'
import { quality } from '../packages/portal/src/features/quality/words'
import { settings } from '../packages/portal/src/features/settings/words'
import { decisions } from '../packages/portal/src/features/workbench/decision-words'
import { supervision } from '../packages/portal/src/features/workbench/supervision-words'
import { workbench } from '../packages/portal/src/features/workbench/words'
import { words } from '../packages/portal/src/platform/strings/common'
import { alertWords } from '../packages/portal/src/shared/alerts/words'
import { reveal } from '../packages/portal/src/shared/reveal/words'
import { zhCN } from '../packages/widget/src/strings/zh-CN'
import { reading } from '../packages/widget/src/words/reading'
import { writing } from '../packages/widget/src/words/writing'

/** Every string below; of one with places, what is left when they are empty. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value('', ''))]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

const screen = new Set(
  [
    workbench,
    decisions,
    supervision,
    quality,
    settings,
    words,
    reveal,
    alertWords,
    zhCN,
    reading['zh-CN'],
    writing['zh-CN'],
    everyRight,
  ]
    .flatMap(stringsOf)
    .map((text) => text.trim()),
)
const named = (file: string) =>
  [...readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, word = '']) => word)
    .filter((word) => /\p{Script=Han}/u.test(word))

describe('the guide for agents', () => {
  it('names buttons, states and figures as the screens do', () => {
    const english = named('guides/agents.md')
    expect(english.length).toBeGreaterThan(80)
    expect(english.filter((word) => !screen.has(word))).toEqual([])
  })

  it('names the same in Chinese', () => {
    // How its own readers are told that bold words are those of the screen.
    const own = new Set(['加粗'])
    const chinese = named('zh/guides/agents.md').filter((word) => !own.has(word))
    expect([...new Set(chinese)].sort()).toEqual([...new Set(named('guides/agents.md'))].sort())
  })
})

describe('the guide for operators', () => {
  it.each(['guides/operations.md', 'zh/guides/operations.md'])(
    'has a row in %s of every right that is given',
    (file) => {
      const text = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8')
      // A group of the menu opens nothing by itself.
      const given = everyRight.filter(({ menu, page }) => page !== undefined || menu === undefined)
      expect(given.length).toBeGreaterThan(20)
      expect(given.filter(({ code }) => !text.includes(`\`${code}\``)).map(({ code }) => code)).toEqual([])
    },
  )
})
