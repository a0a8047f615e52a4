import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import './directions.css'
import { Joined } from './Joined'

const FAULT = '3 号水刺头压力波动'
const ARABIC = 'محمد العتيبي'

function Shown({ dir }: { dir: 'ltr' | 'rtl' }) {
  return (
    <div dir={dir} lang="zh-CN" style={{ width: 320 }}>
      <h2>{FAULT}</h2>
      <p>
        <Joined of={['设备故障', '', FAULT, undefined]} />
      </p>
      <p data-arabic>
        <Joined of={[ARABIC, '3 台']} />
      </p>
      <button type="button" style={{ width: 240 }}>
        {FAULT}
      </button>
    </div>
  )
}

const meta = { title: 'Portal/Directions', component: Shown, args: { dir: 'rtl' } } satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

/** Returns the position of a character in a text, px from the left. */
function leftOf(root: Element | null, sign: string): number {
  const texts = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(sign) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  }
  throw new Error(`${sign} is not there`)
}

export const RightToLeft: Story = {
  name: '[WD-18] words from data keep their order on a page from right to left, at the edge of the page',
  play: async ({ canvasElement }) => {
    for (const selector of ['h2', 'p', 'button']) {
      const place = canvasElement.querySelector(selector)
      await expect(leftOf(place, '3')).toBeLessThan(leftOf(place, '号'))
    }
    const heading = canvasElement.querySelector('h2') as HTMLElement
    const words = document.createRange()
    words.selectNodeContents(heading)
    await expect(Math.abs(words.getBoundingClientRect().right - heading.getBoundingClientRect().right)).toBeLessThan(1)
    const button = canvasElement.querySelector('button') as HTMLElement
    await expect(getComputedStyle(button).textAlign).toBe('center')
  },
}

export const LeftToRight: Story = {
  name: '[WD-18] a name in Arabic draws no figure to its other side on a page from left to right',
  args: { dir: 'ltr' },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector('[data-arabic]')
    await expect(leftOf(place, '3')).toBeGreaterThan(leftOf(place, 'م'))
    await expect(canvasElement.querySelector('p')?.textContent).toBe(`设备故障 · ${FAULT}`)
  },
}
