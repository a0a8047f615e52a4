import type { Meta, StoryObj } from '@storybook/react'
import type { ProvinceFigure } from '@weft/contract'
import { expect, userEvent, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { ProvinceMap } from './ProvinceMap'

/** A corner of an approved map: a small province under two that are drawn later, and a dash line. */
function province(name: string, band: number, value: number | undefined, box: number[]): ProvinceFigure {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const ring: [number, number][] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left + 0.2, bottom],
  ]
  return { province: name, band, polygonList: [ring], ...(value === undefined ? {} : { value }) } as ProvinceFigure
}
const rows = [
  province('上海', 6, 26, [46, 26.5, 46.8, 27.5]),
  province('江苏', 1, 318, [0, 0, 46, 27]),
  province('浙江', 1, 402, [10, 27, 46, 60]),
  province('海南', 7, undefined, [4, 70, 12, 78]),
]

const meta = {
  title: 'Portal/Province map',
  component: ProvinceMap,
  args: {
    rows,
    outlines: [
      {
        points: [
          [20, 80],
          [24, 90],
        ],
      },
    ],
  },
  decorators: [inConsole],
  beforeEach: () => answering({ '/open-api/outlet/after/sales/v1/list': [] }),
} satisfies Meta<typeof ProvinceMap>

export default meta
type Story = StoryObj<typeof meta>

export const Approved: Story = {
  name: '[PC-22] on an approved map no name lies under the shape of a neighbour, also of the one that is chosen',
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement)
    await userEvent.click(stage.getByRole('button', { name: /江苏/ }))
    await expect(stage.getByRole('button', { name: /江苏/ })).toHaveAttribute('aria-pressed', 'true')
    for (const { province: name } of rows) {
      const word = stage.getByText(name, { selector: 'li > span' })
      word.style.pointerEvents = 'auto'
      word.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = word.getBoundingClientRect()
      for (const x of [left + 2, right - 2]) {
        await expect(document.elementFromPoint(x, (top + bottom) / 2)?.closest('li > span') ?? null).toBe(word)
      }
      word.style.pointerEvents = ''
    }
  },
}
