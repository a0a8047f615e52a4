/** Parts of a page that fail to load: the message in their place, and in the corner. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { lazyPart } from './lazy-part'

const closed = fn<(isOpen: boolean) => void>()
const There = () => <p>到了</p>

/** Loads at the second attempt. */
const late = () => {
  let attempts = 0
  return async () => {
    attempts += 1
    if (attempts === 1) throw new Error('Not fetched')
    return There
  }
}

const meta = {
  title: 'Portal/Parts that come later',
  parameters: { ground: 'ground' },
  beforeEach: () => {
    closed.mockClear()
  },
} satisfies Meta

export default meta
type Story = StoryObj

const Corners = () => {
  const One = lazyPart<{ onOpenChange: typeof closed }>(late(), { place: 'corner', failure: '对话框未能加载' })
  const Other = lazyPart(late(), { place: 'corner', failure: '客服助手未能加载' })
  return function Both() {
    return (
      <>
        <One onOpenChange={closed} />
        <Other />
      </>
    )
  }
}

export const Stacked: Story = {
  name: 'what does not come says so in the corner, one plate above the other; each is tried again or closed',
  loaders: [() => ({ Both: Corners() })],
  render: (_, { loaded }) => {
    const { Both } = loaded as { Both: ReturnType<typeof Corners> }
    return <Both />
  },
  play: async ({ canvasElement }) => {
    const page = within(document.body)
    const plates = await waitFor(() => {
      const found = page.getAllByRole('alert')
      expect(found).toHaveLength(2)
      return found.map((plate) => plate.getBoundingClientRect()).sort((a, b) => a.top - b.top)
    })
    const [upper, lower] = plates
    await expect(upper?.bottom).toBeLessThan(lower?.top ?? 0)

    const plateOf = (text: string) => within(page.getByText(text).parentElement as HTMLElement)
    await userEvent.click(plateOf('对话框未能加载').getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(page.queryByText('对话框未能加载')).toBeNull())
    // The opener can open it again.
    await expect(closed).toHaveBeenCalledWith(false)
    await userEvent.click(plateOf('客服助手未能加载').getByRole('button', { name: '重试' }))
    await waitFor(() => expect(within(canvasElement).getByText('到了')).toBeVisible())
    await expect(page.queryByRole('alert')).toBeNull()
  },
}
