/** 角色与账号: none, one and many roles and accounts, and their drawers. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { MenusTab } from '../permissions/MenusTab'
import { PeopleTab } from '../permissions/PeopleTab'
import { PermissionsPage } from '../permissions/PermissionsPage'
import { RolesTab } from '../permissions/RolesTab'
import { accountCallsOf, accountStore, permissionCallsOf, personOf } from './kept'

const meta = {
  title: 'Portal/Console/Permissions',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/permissions?tab=people' },
} satisfies Meta

export default meta
type Story = StoryObj

const body = () => within(document.body)
const people = (count: number): Story => ({
  beforeEach: () => answering(permissionCallsOf(3, count)),
  render: () => <PermissionsPage />,
})

export const OnePerson: Story = {
  ...people(1),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('共 1 个账号')).toBeVisible())
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(2)
  },
}
export const TenPeople: Story = people(10)
export const TenPeopleNight: Story = { ...TenPeople, globals: { theme: 'night' } }
export const NoPeople: Story = {
  ...people(0),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('没有符合条件的账号')).toBeVisible())
  },
}

export const HundredThousandPeople: Story = {
  ...people(100_000),
  // By itself: the page's own tab is in the URL of the window, not of the story.
  render: () => <PeopleTab />,
  name: '[AC-19] 100 000 accounts: the pager fits, its last page is reached by keyboard',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('共 100000 个账号')).toBeVisible())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    page.getByRole('button', { name: /5000/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('button', { name: '分配角色 何静 100000' })).toBeVisible())
  },
}

export const PeopleFailed: Story = {
  beforeEach: () => answering({ ...permissionCallsOf(3, 0), '/web-api/permission/v1/account/list': '服务繁忙' }),
  render: () => <PermissionsPage />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('未能加载，请重试')).toBeVisible())
    await expect(within(canvasElement).getByRole('button', { name: '重试' })).toBeVisible()
  },
}
export const PeopleLoading: Story = {
  beforeEach: () =>
    answering({
      ...permissionCallsOf(3, 0),
      '/web-api/permission/v1/account/list': () => new Promise<never>(() => {}),
    }),
  render: () => <PermissionsPage />,
}

export const Roles: Story = {
  ...people(1),
  parameters: { address: '/console/permissions' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '编辑 管理员' })).toBeVisible())
  },
}

export const Opening: Story = {
  ...people(1),
  name: '[AC-19] an account to be opened says what is missing at its field, and nothing is sent',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '开通账号' }))
    const drawer = within(await body().findByRole('dialog', { name: '开通账号' }))
    await userEvent.click(drawer.getByRole('button', { name: '开通并发送链接' }))
    await waitFor(() => expect(drawer.getByText('请输入姓名')).toBeVisible())
    await expect(drawer.getByText('请输入正确的手机号码')).toBeVisible()
  },
}

const editing = (store = accountStore()): Story => ({
  ...people(1),
  beforeEach: () => answering({ ...permissionCallsOf(3, 1), ...accountCallsOf(store) }),
})
async function openAccount(canvas: HTMLElement) {
  await userEvent.click(await within(canvas).findByRole('button', { name: '何静 操作' }))
  await userEvent.click(await body().findByRole('menuitem', { name: '编辑账号' }))
  return within(await body().findByRole('dialog', { name: '编辑账号 · 何静' }))
}

export const Editing: Story = {
  ...editing(),
  name: '[AC-19] an account that is edited shows its hidden number and keeps it where none is typed',
  play: async ({ canvasElement }) => {
    const drawer = await openAccount(canvasElement)
    await waitFor(() => expect(drawer.getByText(/^当前为 139\*{4}0000/)).toBeVisible())
    await waitFor(() => expect(drawer.getByLabelText(/手机号/)).toHaveValue(''))
  },
}

export const Locking: Story = {
  ...people(1),
  name: '[AC-19] a press beside the dialog that asks for a reason takes nothing of what was written',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '何静 操作' }))
    await userEvent.click(await body().findByRole('menuitem', { name: '锁定账号' }))
    const dialog = within(await body().findByRole('dialog', { name: '锁定账号' }))
    await userEvent.type(dialog.getByLabelText('原因'), '离职')
    await userEvent.click(document.elementFromPoint(4, 4) ?? document.body)
    await expect(dialog.getByLabelText('原因')).toHaveValue('离职')
    await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(body().queryByRole('dialog', { name: '锁定账号' })).toBeNull())
  },
}

const CUSTOMER = 'cust7f3m2q9x4kd81vbn6wtz'
const GUEST = 'gst07f3m2q9x4kd81vbn6wtz'
const sent = fn()
const erasing = (refusal = ''): Story => ({
  beforeEach: () => {
    sent.mockClear()
    const customer = { ...personOf(0), number: CUSTOMER, name: '周敏', kind: 'personal', roles: [] }
    const subject = {
      number: CUSTOMER,
      name: '周敏',
      kind: 'personal',
      refusal,
      openMallOrders: 0,
      openWorkOrders: 0,
      isErased: false,
    }
    const answerOf =
      (one: typeof subject) =>
      (_: URL, { method, body: asked }: { method?: string | undefined; body?: unknown }) => {
        if (method === 'POST') sent(JSON.parse(String(asked)))
        return [one]
      }
    return answering({
      ...permissionCallsOf(3, 1),
      '/web-api/permission/v1/account/list': [{ total: 1, rows: [customer] }],
      [`/web-api/account/v1/${CUSTOMER}/erasure`]: answerOf(subject),
      [`/web-api/account/v1/${GUEST}/erasure`]: answerOf({
        ...subject,
        number: GUEST,
        name: '访客 7F3M',
        kind: 'visitor',
      }),
    })
  },
  render: () => <PeopleTab />,
})
async function openErasure(canvas: HTMLElement) {
  ;(await within(canvas).findByRole('button', { name: '周敏 操作' })).focus()
  await userEvent.keyboard('{Enter}')
  ;(await body().findByRole('menuitem', { name: '注销账号' })).focus()
  await userEvent.keyboard('{Enter}')
  return within(await body().findByRole('dialog', { name: '注销账号' }))
}

export const Erasing: Story = {
  ...erasing(),
  name: '[AC-22] a customer is erased by keyboard, once the number is typed in whole',
  play: async ({ canvasElement }) => {
    const dialog = await openErasure(canvasElement)
    const act = dialog.getByRole('button', { name: '注销账号' })
    dialog.getByLabelText(/请输入编号/).focus()
    await userEvent.keyboard(CUSTOMER.slice(0, -1))
    await expect(act).toBeDisabled()
    await userEvent.keyboard(CUSTOMER.slice(-1))
    await waitFor(() => expect(act).toBeEnabled())
    act.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'asked', confirm: CUSTOMER }))
    await expect(sent).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
  },
}

export const ErasureRefused: Story = {
  ...erasing('该客户还有 2 个未完成的商城订单或售后工单，请先办结'),
  name: '[AC-22] what keeps a customer from being erased is said, and nothing can be sent',
  play: async ({ canvasElement }) => {
    const dialog = await openErasure(canvasElement)
    const reason = await dialog.findByText(/还有 2 个未完成/)
    await waitFor(() => expect(reason).toBeVisible())
    await userEvent.type(dialog.getByLabelText(/请输入编号/), CUSTOMER)
    await userEvent.click(dialog.getByRole('button', { name: '注销账号' }))
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const ErasingVisitor: Story = {
  ...erasing(),
  name: '[AC-22] a visitor is erased by the number alone, after who it is was said; an account’s number is none',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '注销访客' }))
    const dialog = within(await body().findByRole('dialog', { name: '注销访客' }))
    const number = dialog.getByLabelText(/访客编号/)
    await userEvent.type(number, CUSTOMER)
    await waitFor(() => expect(dialog.getByText('这是账号的编号，请在账号列表中注销')).toBeVisible())
    await userEvent.clear(number)
    await userEvent.type(number, GUEST)
    await waitFor(() => expect(dialog.getByText('将注销：访客 7F3M')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '注销访客' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'asked', confirm: GUEST }))
    await expect(sent).toHaveBeenCalledTimes(1)
  },
}

const store = accountStore()
export const Taken: Story = {
  ...editing(store),
  name: '[AC-19] an account that a colleague changed meanwhile is not written over: what was typed stays until one of the two is chosen',
  play: async ({ canvasElement }) => {
    Object.assign(store, accountStore('何晶'))
    const drawer = await openAccount(canvasElement)
    const email = await drawer.findByLabelText(/邮箱/)
    await userEvent.clear(email)
    await userEvent.type(email, 'he@example.com')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(drawer.getByRole('button', { name: '载入最新版本' })).toBeVisible())
    await expect(email).toHaveValue('he@example.com')
    await expect(store.kept).toMatchObject({ name: '何晶', email: 'hejing@example.com' })
    await userEvent.click(drawer.getByRole('button', { name: '载入最新版本' }))
    await expect(drawer.getByLabelText(/姓名/)).toHaveValue('何晶')
    await expect(email).toHaveValue('hejing@example.com')
    await userEvent.clear(email)
    await userEvent.type(email, 'he@example.com')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(store.kept).toMatchObject({ name: '何晶', email: 'he@example.com' }))
  },
}

export const TakenRole: Story = {
  name: '[AC-27] a code that is taken is said at its field, which takes the focus, and what was typed stays',
  beforeEach: () =>
    answering({
      ...permissionCallsOf(2, 1),
      '/web-api/permission/v1/role': { msg: '角色编码已存在', field: 'code' },
    }),
  render: () => <RolesTab />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '新建角色' }))
    const drawer = within(await body().findByRole('dialog', { name: '新建角色' }))
    await userEvent.type(drawer.getByLabelText(/角色名称/), '巡检')
    await userEvent.type(drawer.getByLabelText(/编码/), 'role_1')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(drawer.getByLabelText(/编码/)).toHaveAccessibleDescription(/角色编码已存在/))
    await waitFor(() => expect(drawer.getByLabelText(/编码/)).toHaveFocus())
    await expect(drawer.getByLabelText(/角色名称/)).toHaveValue('巡检')
    await userEvent.type(drawer.getByLabelText(/编码/), '0')
    await waitFor(() => expect(drawer.queryByText('角色编码已存在')).toBeNull())
    await userEvent.click(drawer.getByRole('button', { name: '取消' }))
  },
}

export const TwoChangeRole: Story = {
  name: '[AC-27] of two who change a role the second chooses between the two contents, and saves',
  beforeEach: () => {
    const lists = permissionCallsOf(2, 1)
    let [admin, kept] = lists['/web-api/permission/v1/role/list']
    let isFirst = true
    return answering({
      ...lists,
      '/web-api/permission/v1/role/list': () => [admin, kept],
      '/web-api/permission/v1/role/ROLE_1': (_, { body: sent }) => {
        const { name, version } = JSON.parse(String(sent)) as { name: string; version: number }
        if (!kept) return ''
        if (isFirst) kept = { ...kept, name: '夜班', version: 2 }
        isFirst = false
        if (version !== kept.version) return '该角色刚刚被他人修改，请核对最新内容后再保存'
        kept = { ...kept, name, version: version + 1 }
        return [kept]
      },
    })
  },
  render: () => <RolesTab />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '编辑 岗位 1' }))
    const drawer = within(await body().findByRole('dialog', { name: /岗位 1/ }))
    await userEvent.type(drawer.getByLabelText(/角色名称/), '二')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await userEvent.click(await drawer.findByRole('button', { name: '以我的内容为准继续' }))
    await expect(drawer.getByLabelText(/角色名称/)).toHaveValue('岗位 1二')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await expect(await within(canvasElement).findByRole('button', { name: '编辑 岗位 1二' })).toBeInTheDocument()
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
  },
}

export const RemovedRole: Story = {
  name: '[AC-19] after a role is removed the focus is in the list of roles, not at the top of the page',
  beforeEach: () => {
    const lists = permissionCallsOf(3, 1)
    let roles = lists['/web-api/permission/v1/role/list']
    return answering({
      ...lists,
      '/web-api/permission/v1/role/list': () => roles,
      '/web-api/permission/v1/role/ROLE_1': () => {
        roles = roles.filter(({ code }) => code !== 'ROLE_1')
        return []
      },
    })
  },
  render: () => <RolesTab />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '编辑 岗位 1' }))
    const drawer = within(await body().findByRole('dialog', { name: /岗位 1/ }))
    await userEvent.click(drawer.getByRole('button', { name: '删除角色' }))
    await userEvent.click(within(await body().findByRole('alertdialog')).getByRole('button', { name: '删除角色' }))
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(page.queryByRole('button', { name: '编辑 岗位 1' })).toBeNull())
    await waitFor(() => expect(page.getByRole('table')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.tab()
    await expect(page.getByRole('table')).toContainElement(document.activeElement as HTMLElement)
  },
}

interface MenuAsked {
  entries: { id: string; name: string; isVisible: boolean }[]
  seen: MenuAsked['entries']
}

export const TwoArrangeMenus: Story = {
  name: '[AC-13] of two who arrange the menus the second is told, loses nothing typed, and saves once it has seen the other’s',
  beforeEach: () => {
    let kept = ['工作台', '质检'].map((name, at) => ({ id: `m${at}`, name, isVisible: true }))
    let isFirst = true
    return answering({
      '/web-api/permission/v1/menu/list': (_, { method, body: sent }) => {
        if (method === 'PUT') {
          const { entries, seen } = JSON.parse(String(sent)) as MenuAsked
          if (isFirst) kept = kept.map((one) => (one.id === 'm1' ? { ...one, name: '服务质检' } : one))
          isFirst = false
          if (JSON.stringify(seen) !== JSON.stringify(kept)) return '菜单刚刚被他人修改，请核对后再保存'
          kept = entries
        }
        return kept.map((one, position) => ({
          ...one,
          authCode: one.id.toUpperCase(),
          parentCode: '',
          type: 2,
          position,
        }))
      },
    })
  },
  render: () => <MenusTab />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const save = () => userEvent.click(page.getByRole('button', { name: '保存' }))
    const desk = await page.findByDisplayValue('工作台')
    await userEvent.type(desk, '台')
    await save()
    const keep = await page.findByRole('button', { name: '以我的内容为准继续' })
    await expect(desk).toHaveValue('工作台台')
    await userEvent.click(page.getByRole('button', { name: '载入最新版本' }))
    await expect(keep).not.toBeInTheDocument()
    await waitFor(() => expect(page.getByDisplayValue('服务质检')).toBeVisible())
    await userEvent.type(page.getByDisplayValue('工作台'), '一')
    await save()
    await waitFor(() => expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true'))
    await expect(page.getByDisplayValue('工作台一')).toBeVisible()
    await expect(page.getByDisplayValue('服务质检')).toBeVisible()
  },
}
