import type { Meta, StoryObj } from '@storybook/react'
import { useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Loading } from '../../shared/site/Loading'
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
    await waitFor(() => expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible())
    await userEvent.tab()
    await waitFor(() => expect(page.getByRole('button', { name: '返回首页' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByText('home')).toBeVisible())
  },
}
export const NotFoundPicture: Story = { render: () => <NotFoundPage /> }
export const Forbidden: Story = { render: () => <ForbiddenPage /> }

export const LoadingPage: Story = {
  name: '[PC-30] [ER-06] a page whose code takes its time says so, and offers the way home',
  render: () => <Loading />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('加载中…')).toBeVisible())
    await waitFor(() => expect(page.getByRole('link', { name: '返回首页' })).toBeVisible())
  },
}
