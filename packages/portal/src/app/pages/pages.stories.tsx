import type { Meta, StoryObj } from '@storybook/react'
import { useLocation } from 'react-router-dom'
import { expect, userEvent, within } from 'storybook/test'
import { atAddress } from '../../story/stage'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'

const meta = {
  title: 'Portal/Notice pages',
  decorators: [atAddress],
  parameters: { ground: 'none', address: '/no-such-page' },
} satisfies Meta

export default meta
type Story = StoryObj

function Missing() {
  const { pathname } = useLocation()
  return pathname === '/' ? <p>home</p> : <NotFoundPage />
}

export const NotFound: Story = {
  name: '[PC-30] the page that is not there leads home by one key',
  render: () => <Missing />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
    await userEvent.tab()
    await expect(page.getByRole('button', { name: '返回首页' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByText('home')).toBeVisible()
  },
}
export const NotFoundPicture: Story = { render: () => <NotFoundPage /> }
export const Forbidden: Story = { render: () => <ForbiddenPage /> }
