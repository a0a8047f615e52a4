/** The header's search before anything is typed. */
import type { Meta, StoryObj } from '@storybook/react'
import { siteSearchCalls } from '@weft/contract'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answering, atAddress } from '../../story/stage'
import { SearchDialog } from './SearchDialog'

const meta = {
  title: 'Portal/Search',
  decorators: [atAddress],
  render: () => <SearchDialog isOpen onOpenChange={() => undefined} />,
} satisfies Meta

export default meta
type Story = StoryObj

export const Frequent: Story = {
  name: 'what is looked for most is offered before anything is typed, by keyboard too, and gives way to what is typed',
  beforeEach: () => answering({ [siteSearchCalls.frequent.path]: ['轴承', '喷丝板'], [siteSearchCalls.find.path]: [] }),
  play: async () => {
    const group = await screen.findByRole('group', { name: '热门搜索' })
    const options = within(group).getAllByRole('option')
    await expect(options.map((option) => option.textContent)).toEqual(['轴承', '喷丝板'])
    const field = screen.getByRole('combobox', { name: '搜索全站' })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(options[1]).toHaveAttribute('aria-selected', 'true')
    await userEvent.type(field, '油封')
    await waitFor(() => expect(screen.getByText(/没有找到“油封”/)).toBeVisible())
    await expect(screen.queryByRole('group', { name: '热门搜索' })).toBeNull()
  },
}
