/** A person's own requests while those of another kind are loading. */
import type { Meta, StoryObj } from '@storybook/react'
import { requestCalls } from '@weft/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answeringHer, atAddress } from '../../story/stage'
import { MinePage } from './MinePage'

const meta = {
  title: 'Portal/Mine',
  parameters: { address: '/mine' },
  decorators: [atAddress],
  render: () => <MinePage />,
} satisfies Meta

export default meta
type Story = StoryObj

const signUp = {
  id: 's1',
  subjectId: 'c1',
  title: '水刺线节能改造开放日',
  state: 'granted',
  applyTime: '2026-11-18 09:12:00',
  decideTime: '2026-11-19 10:00:00',
  opinion: '',
  people: 3,
}

export const OfAnotherKind: Story = {
  name: 'no request stands under another kind while those of that kind are on their way',
  beforeEach: () =>
    answeringHer({
      [requestCalls.own.path]: (url) =>
        url.searchParams.get('kind') === 'signUp' ? [{ total: 1, rows: [signUp] }] : new Promise(() => {}),
    }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText(signUp.title)).toBeVisible())
    await userEvent.click(page.getByRole('tab', { name: '备件资料申请' }))
    await waitFor(() =>
      expect(page.getByRole('tab', { name: '备件资料申请' })).toHaveAttribute('aria-selected', 'true'),
    )
    await expect(page.queryByText(signUp.title)).toBeNull()
  },
}
