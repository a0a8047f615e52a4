import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Field } from '../field/field'
import { Input } from '../field/input'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, DialogClose } from './dialog'
import { Drawer } from './drawer'

const meta = {
  title: 'Primitives/Dialog',
  tags: ['react-18'],
  component: Dialog,
  args: { title: '修改密码' },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const passwordForm = (
  <div style={{ display: 'grid', gap: 16 }}>
    <Field label="原密码" required>
      <Input type="password" placeholder="请输入原密码" />
    </Field>
    <Field label="新密码" required help="6–18 位">
      <Input type="password" placeholder="请输入密码" />
    </Field>
  </div>
)

export const Default: Story = {
  args: {
    defaultOpen: true,
    children: passwordForm,
    footer: (
      <>
        <DialogClose>
          <Button>取消</Button>
        </DialogClose>
        <Button variant="main">修改密码</Button>
      </>
    ),
  },
}

/** Focus moves in, Tab stays inside, Esc closes, focus returns to the trigger. */
export const Keyboard: Story = {
  args: { trigger: <Button>修改密码</Button>, children: passwordForm },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: '修改密码' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await body.findByRole('dialog', { name: '修改密码' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const LongContent: Story = {
  args: {
    defaultOpen: true,
    title: '用户服务协议与隐私政策（二〇二六年第三次修订，自公布之日起施行）',
    children: Array.from({ length: 24 }, (_, at) => (
      <p key={at}>
        第 {at + 1} 条
        我们在提供售后服务时，会记录设备编号、联系电话与现场照片，仅用于处理您的申请；未经您同意，不会提供给第三方。
      </p>
    )),
  },
}

const onConfirm = fn()
const onCancel = fn()

/** 登录 has the focus; an outside click does nothing; Esc equals 取消; focus returns. */
export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      trigger={<Button>收藏</Button>}
      message="当前用户未登录，请登录后查看"
      confirmLabel="登录"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  ),
  play: async ({ canvasElement }) => {
    onConfirm.mockClear()
    onCancel.mockClear()
    const trigger = within(canvasElement).getByRole('button', { name: '收藏' })
    await userEvent.click(trigger)
    const dialog = await body.findByRole('alertdialog', { name: '提示' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '登录' })).toHaveFocus())
    const [left, right] = within(dialog).getAllByRole('button')
    await expect(left).toHaveTextContent('取消')
    await expect(right).toHaveTextContent('登录')
    await userEvent.click(document.documentElement, { pointerEventsCheck: 0 })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    await expect(onCancel).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await userEvent.click(await body.findByRole('button', { name: '登录' }))
    await expect(onConfirm).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
  },
}

function ByState() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm'>()
  const shut = () => setOpen(undefined)
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Button onClick={() => setOpen('dialog')}>修改密码</Button>
      <Button onClick={() => setOpen('drawer')}>筛选</Button>
      <Button onClick={() => setOpen('confirm')}>收藏</Button>
      <Dialog open={open === 'dialog'} onOpenChange={shut} title="修改密码">
        {passwordForm}
      </Dialog>
      <Drawer open={open === 'drawer'} onOpenChange={shut} title="筛选">
        按行业、处理物料与地区筛选方案。
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={shut}
        message="当前用户未登录，请登录后查看"
        confirmLabel="登录"
        onConfirm={fn()}
      />
    </div>
  )
}

/** Opened by state, without a trigger: the focus still returns to the pressed button. */
export const OpenedByState: Story = {
  render: () => <ByState />,
  play: async ({ canvasElement }) => {
    for (const name of ['修改密码', '筛选', '收藏']) {
      const pressed = within(canvasElement).getByRole('button', { name })
      await userEvent.click(pressed)
      const opened = await body.findByRole(name === '收藏' ? 'alertdialog' : 'dialog')
      await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(opened).not.toBeInTheDocument())
      await waitFor(() => expect(pressed).toHaveFocus())
    }
  },
}

export const ConfirmOpen: Story = {
  render: () => (
    <ConfirmDialog defaultOpen message="确认申请当前详情内容权限吗？" confirmLabel="提交申请" onConfirm={fn()} />
  ),
}

/** Destructive: the focus starts on 取消. */
export const ConfirmDestructive: Story = {
  render: () => (
    <ConfirmDialog
      defaultOpen
      destructive
      message="结束后客户将收到评价邀请，本次会话不能再继续。"
      confirmLabel="结束会话"
      onConfirm={fn()}
    />
  ),
  play: async () => {
    const dialog = await body.findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus())
  },
}

export const ConfirmLoading: Story = {
  render: () => (
    <ConfirmDialog defaultOpen loading message="确认下载该文件吗？" confirmLabel="下载" onConfirm={() => false} />
  ),
}

export const DrawerEnd: Story = {
  render: () => (
    <Drawer defaultOpen title="客户信息" footer={<Button variant="main">转工单</Button>}>
      <dl style={{ display: 'grid', gridTemplateColumns: '6em 1fr', rowGap: 8, margin: 0 }}>
        <dt>姓名</dt>
        <dd>周敏</dd>
        <dt>企业</dt>
        <dd>锦纶新材料</dd>
        <dt>电话</dt>
        <dd>138****0001</dd>
      </dl>
    </Drawer>
  ),
}

export const DrawerEndRightToLeft: Story = {
  ...DrawerEnd,
  name: 'from right to left its end is the left edge, and it comes from there',
  globals: { direction: 'rtl' },
  play: async () => {
    const drawer = await body.findByRole('dialog', { name: '客户信息' })
    await expect(getComputedStyle(drawer).getPropertyValue('--drawer-from')).toBe('-100%')
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
  },
}

export const DrawerBottom: Story = {
  render: () => (
    <Drawer defaultOpen side="bottom" title="筛选">
      按行业、处理物料与地区筛选方案。
    </Drawer>
  ),
}

export const Night: Story = { ...Default, globals: { theme: 'night' } }
export const ConfirmNight: Story = { ...ConfirmDestructive, globals: { theme: 'night' } }
