import type { Meta, StoryObj } from '@storybook/react'
import { ToastRegion, token } from '@weft/ui'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { answering, answeringHer, atAddress, visiting } from '../../story/stage'
import { Footer } from './Footer'
import { Header } from './Header'

const meta = {
  title: 'Portal/Header and footer',
  component: Header,
  parameters: { ground: 'none' },
  decorators: [atAddress],
  beforeEach: visiting,
  render: ({ hasHero }) => (
    <>
      <Header hasHero={hasHero} />
      <main style={{ minHeight: 320, background: token(hasHero ? 'color.indigo.900' : 'color.ground') }} />
      <ToastRegion />
    </>
  ),
} satisfies Meta<typeof Header>

export default meta
type Story = StoryObj<typeof meta>

const signedIn = () => answeringHer({ '/web-api/notice/v1/unread': [{ unreadCount: 2 }], '/web-api/mall/v1/cart': [] })

export const OverHero: Story = { args: { hasHero: true } }
export const OnPage: Story = { args: { hasHero: false }, parameters: { address: '/register' } }
export const SignedIn: Story = { args: { hasHero: false }, beforeEach: signedIn }
export const SignedInOverHero: Story = { args: { hasHero: true }, beforeEach: signedIn }

/**
 * Tab moves to home, then through the menu in order; a group opens on focus; an entry that is not open yet shows its message in
 * place.
 */
export const Keyboard: Story = {
  name: '[PC-02] the header by keyboard',
  args: { hasHero: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const names: string[] = []
    for (let at = 0; at < 3; at += 1) {
      await userEvent.tab()
      const { activeElement } = document
      names.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '')
    }
    await expect(names).toEqual(['首页', '首页', '智能工作台'])
    await waitFor(() => expect(page.getByRole('link', { name: '数字孪生' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('link', { name: '数字孪生' })).toBeNull())
    page.getByRole('button', { name: '关于我们' }).focus()
    await userEvent.keyboard('{Enter}')
    const toast = within(document.body).findByText('该功能即将上线，敬请期待！企业介绍见页脚“关于我们”')
    await expect(await toast).toBeInTheDocument()
  },
}

/** In Safari a click is a plain MouseEvent, which does not say that a mouse made it. */
export const PressedInSafari: Story = {
  name: '[PC-02] a group that hover has opened stays open when Safari clicks it; a second press by a finger closes it',
  args: { hasHero: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // The header is drawn again when the menus are here: its buttons are others then.
    const group = () => page.getByRole('button', { name: '智能工作台' })
    const press = (pointerType: string) => {
      fireEvent.pointerDown(group(), { pointerType })
      fireEvent(group(), new MouseEvent('click', { bubbles: true }))
    }
    await waitFor(() => {
      fireEvent.pointerOver(group(), { pointerType: 'mouse' })
      expect(group()).toHaveAttribute('aria-expanded', 'true')
    })
    press('mouse')
    await expect(group()).toHaveAttribute('aria-expanded', 'true')
    press('touch')
    await waitFor(() => expect(group()).toHaveAttribute('aria-expanded', 'false'))
  },
}

/** The account menu opens by Enter, contains own pages and account, and Esc returns the focus. */
export const AccountKeyboard: Story = {
  name: '[AC-12] the account menu by keyboard',
  args: { hasHero: false },
  beforeEach: signedIn,
  play: async ({ canvasElement }) => {
    const page = within(document.body)
    await waitFor(() => expect(within(canvasElement).getByText('锦纶新材料有限公司')).toBeVisible())
    // The initial button is replaced by the menu's own once that has loaded.
    await waitFor(() => expect(page.getByRole('button', { name: /账号菜单/ })).toHaveAttribute('data-state', 'closed'))
    page.getByRole('button', { name: /账号菜单/ }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = await page.findByRole('menu')
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['我的订单', '我的工单', '我的资料', '我的报名', '我的申请', '通知', '个人信息', '修改密码', '退出登录'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.getByRole('button', { name: /账号菜单/ })).toHaveFocus())
  },
}

const kept = {
  address: '江苏省示例市织造路 9 号',
  phone: '400-000-0009',
  officialDesc: '扫码报修',
  commonLinks: [
    { name: '备件商城', url: '/productMall' },
    { name: '知识', url: '/knowledge' },
  ],
}
export const FooterAsKept: StoryObj = {
  name: '[PC-03] what the staff keeps stands in the footer; an address that it leads to already comes once',
  beforeEach: () => answering({ '/open-api/company/v1/profile': [{ slogan: '纱线到布', footer: kept }] }),
  render: () => <Footer />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('江苏省示例市织造路 9 号')).toBeVisible())
    await expect(page.getByRole('link', { name: '400-000-0009' })).toHaveAttribute('href', 'tel:400-000-0009')
    for (const words of ['纱线到布', '扫码报修', 'contact@suoyuan.example'])
      await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: '备件商城' })).toHaveAttribute('href', '/productMall')
    await expect(page.getAllByRole('link').filter((link) => link.getAttribute('href') === '/knowledge')).toHaveLength(1)
  },
}

export const PageFooter: StoryObj = {
  beforeEach: () => answering({ '/open-api/company/v1/profile': '服务繁忙' }),
  render: () => <Footer />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('img', { name: '小程序二维码' })).toBeVisible())
    await userEvent.tab()
    await waitFor(() => expect(page.getByRole('link', { name: '400-186-8600' })).toHaveFocus())
  },
}
