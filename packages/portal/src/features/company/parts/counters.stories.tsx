import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { Counters } from './Counters'

const figures = [
  ['生产基地', '4', '个'],
  ['员工', '3200', '人'],
  ['服务客户', '1484', '家'],
  ['覆盖地区', '267', '个'],
] as const

function Shown() {
  return (
    <div style={{ width: 288 }}>
      <Counters>
        {figures.map(([name, figure, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </Counters>
    </div>
  )
}

const meta = { title: 'Portal/Company counters', component: Shown } satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const LargeText: Story = {
  name: '[PC-32] at twice the text size the figures of the company stay within a window of 320 px',
  globals: { text: '2', viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl') as HTMLElement
    await expect(list.scrollWidth).toBeLessThanOrEqual(288)
    for (const figure of list.querySelectorAll('dd')) {
      await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
      await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right)
    }
  },
}
