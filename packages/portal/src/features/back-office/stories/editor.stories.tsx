/** One content entry during editing. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsoleRoutes } from '../../../story/stage'
import { Editor } from '../cms/Editor'

const meta = {
  title: 'Portal/Console/Editor',
  decorators: [inConsoleRoutes],
  parameters: { ground: 'ground', address: '/console/upkeep/faq' },
  beforeEach: () => answering({ '/web-api/upkeep/v1/faq/choices': [{ groups: [], filters: [] }] }),
  render: () => <Editor kind="faq" id="new" onMade={fn()} onClose={fn()} />,
} satisfies Meta

export default meta
type Story = StoryObj

export const Empty: Story = {}

export const Missing: Story = {
  name: '[AC-19] what is missing to publish is said at its field, and the hand comes to the first; typing on is not disturbed',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const question = page.getByRole('textbox', { name: /问题/ })
    const answer = page.getByRole('textbox', { name: /解答/ })
    await userEvent.click(page.getByRole('button', { name: '发布' }))
    await waitFor(() => expect(question).toHaveFocus())
    await expect(page.getAllByText('必填')).toHaveLength(2)
    await userEvent.keyboard('换季停机')
    await expect(question).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: '发布' }))
    await waitFor(() => expect(answer).toHaveFocus())
    await expect(question).toHaveValue('换季停机')
  },
}
