// The same parts inside a shadow root. The host page has its own root font size and hostile styles. Variables are in px, floating
// parts render into a container of the root, nothing goes into document.head.
import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, waitFor } from 'storybook/test'
import { StyleSheetManager } from 'styled-components'
import { Button } from '../button/button'
import { Field } from '../field/field'
import { Input } from '../field/input'
import { Menu } from '../menu/menu'
import { ConfirmDialog } from '../overlay/confirm-dialog'
import { Dialog } from '../overlay/dialog'
import { ThemeProvider } from './theme-provider'
import { ThemeStyle } from './theme-style'

const meta = { title: 'Primitives/Shadow root', parameters: { ground: 'none' } } satisfies Meta

export default meta
type Story = StoryObj

function InShadow() {
  const [place, setPlace] = useState<{ styles: HTMLElement; body: HTMLElement; floats: HTMLElement } | null>(null)
  const attach = (host: HTMLDivElement | null) => {
    if (!host || host.shadowRoot) return
    const root = host.attachShadow({ mode: 'open' })
    const [styles, body, floats] = [0, 1, 2].map(() => root.appendChild(document.createElement('div')))
    if (styles && body && floats) setPlace({ styles, body, floats })
  }
  return (
    <>
      <style>{'button { background: lime !important; font-size: 40px !important; }'}</style>
      <button type="button">宿主页面的按钮</button>
      <div ref={attach} data-testid="host" />
      {place
        ? createPortal(
            <StyleSheetManager target={place.styles}>
              <ThemeStyle selector=":host" unit="px" />
              <ThemeProvider container={place.floats}>
                <div style={{ display: 'flex', gap: 12, padding: 24 }}>
                  <Dialog trigger={<Button>修改密码</Button>} title="修改密码">
                    <Field label="请输入原密码">
                      <Input />
                    </Field>
                    <Field label="请输入密码">
                      <Input />
                    </Field>
                  </Dialog>
                  <ConfirmDialog
                    trigger={<Button>结束</Button>}
                    message="确认结束当前会话吗？"
                    confirmLabel="结束会话"
                    onConfirm={() => undefined}
                  />
                  <Menu
                    trigger={<Button>更多</Button>}
                    entries={[
                      { key: 'copy', label: '复制', onSelect: () => undefined },
                      { key: 'forward', label: '转发', onSelect: () => undefined },
                      { key: 'newest', label: '最新在前', isChosen: true, onSelect: () => undefined },
                    ]}
                  />
                </div>
              </ThemeProvider>
            </StyleSheetManager>,
            place.body,
          )
        : null}
    </>
  )
}

const rootOf = (canvasElement: HTMLElement): ShadowRoot => {
  const root = canvasElement.querySelector('[data-testid="host"]')?.shadowRoot
  if (!root) throw new Error('the shadow root is missing')
  return root
}

const buttonNamed = (root: ShadowRoot, name: string): HTMLButtonElement => {
  const button = [...root.querySelectorAll('button')].find((candidate) => candidate.textContent === name)
  if (!button) throw new Error(`no button ${name}`)
  return button
}

/** A key as the focused element inside the root receives it; `document.activeElement` is only the host. */
const press = (root: ShadowRoot, key: string) =>
  root.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  )

export const Sizes: Story = {
  render: () => <InShadow />,
  play: async ({ canvasElement }) => {
    const root = await waitFor(() => rootOf(canvasElement))
    const button = await waitFor(() => buttonNamed(root, '修改密码'))
    const before = getComputedStyle(button).fontSize
    const rootSize = document.documentElement.style.fontSize
    document.documentElement.style.fontSize = '40px'
    await expect(getComputedStyle(button).fontSize).toBe(before)
    document.documentElement.style.fontSize = rootSize
    await expect(before).toBe(window.innerWidth < 992 ? '16px' : '14px')
    await expect(getComputedStyle(button).backgroundColor).not.toBe('rgb(0, 255, 0)')
  },
}

/** The dialog opens inside the root, traps the focus and returns it. */
export const DialogKeyboard: Story = {
  render: () => <InShadow />,
  play: async ({ canvasElement }) => {
    const root = await waitFor(() => rootOf(canvasElement))
    const trigger = await waitFor(() => buttonNamed(root, '修改密码'))
    trigger.focus()
    trigger.click()
    const dialog = await waitFor(() => {
      const found = root.querySelector<HTMLElement>('[role="dialog"]')
      if (!found) throw new Error('the dialog did not open inside the root')
      return found
    })
    const inputs = dialog.querySelectorAll('input')
    await waitFor(() => expect(root.activeElement).toBe(inputs[0]))
    inputs[1]?.focus()
    await expect(root.activeElement).toBe(inputs[1])
    press(root, 'Tab')
    await expect(root.activeElement).toHaveAccessibleName('关闭')
    press(root, 'Escape')
    await waitFor(() => expect(root.querySelector('[role="dialog"]')).toBeNull())
    await waitFor(() => expect(root.activeElement).toBe(trigger))
  },
}

/** Arrows move by one entry, also to one of a choice, although `document.activeElement` is only the host. */
export const MenuInside: Story = {
  render: () => <InShadow />,
  play: async ({ canvasElement }) => {
    const root = await waitFor(() => rootOf(canvasElement))
    const trigger = await waitFor(() => buttonNamed(root, '更多'))
    trigger.focus()
    press(root, 'Enter')
    const menu = await waitFor(() => {
      const found = root.querySelector<HTMLElement>('[role="menu"]')
      if (!found) throw new Error('the menu did not open inside the root')
      return found
    })
    await waitFor(() => expect(menu.contains(root.activeElement)).toBe(true))
    press(root, 'Home')
    await expect(root.activeElement).toHaveTextContent('复制')
    press(root, 'ArrowDown')
    await expect(root.activeElement).toHaveTextContent('转发')
    press(root, 'ArrowDown')
    await expect(root.activeElement).toHaveTextContent('最新在前')
    press(root, 'ArrowUp')
    await expect(root.activeElement).toHaveTextContent('转发')
    press(root, 'Escape')
    await waitFor(() => expect(root.querySelector('[role="menu"]')).toBeNull())
  },
}
