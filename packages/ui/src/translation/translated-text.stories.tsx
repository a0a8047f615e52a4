import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
// Loaded before the story begins, so that the first translation is followed.
import './rebuilt-text'
import { surviveTranslation } from './translated-text'
import { type Translator, translateByRebuilding, translateLike } from './translator'

/** Every way in which a renderer touches a text: rewrite, remove, insert before, move, alone in its element. */
function Talk() {
  const [step, setStep] = useState(0)
  const all = ['一', '二', '三']
  return (
    <div>
      <button type="button" onClick={() => setStep((now) => now + 1)}>
        下一步
      </button>
      <p data-part="count">
        未读 {step} 条{step > 1 ? '，请查看' : ''}
      </p>
      <p data-part="alone">{step === 0 ? '发送中' : '已读'}</p>
      <p data-part="maybe">
        {step % 2 === 0 ? '正在输入' : null}
        <b>客服</b>
        {step > 0 ? '稍后' : null}
      </p>
      <ul>
        {(step % 2 === 0 ? all : [...all].reverse()).map((name) => (
          <li key={name}>第{name}行</li>
        ))}
      </ul>
    </div>
  )
}

const meta = { title: 'Primitives/Translation', tags: ['react-18'], component: Talk } satisfies Meta<typeof Talk>
export default meta
type Story = StoryObj<typeof meta>

const walk =
  (how: Translator['how']): Story['play'] =>
  async ({ canvasElement }) => {
    const end = surviveTranslation(canvasElement)
    const translator = translateLike(canvasElement, how)
    const page = within(canvasElement)
    const read = (part: string) => canvasElement.querySelector(`[data-part="${part}"]`)?.textContent
    const seen = async (step: number) => {
      await waitFor(() => expect(read('count')).toBe(`[未读 ][${step}][ 条]${step > 1 ? '[，请查看]' : ''}`))
      await waitFor(() => expect(read('alone')).toBe(step === 0 ? '[发送中]' : '[已读]'))
      const maybe = `${step % 2 === 0 ? '[正在输入]' : ''}[客服]${step > 0 ? '[稍后]' : ''}`
      await waitFor(() => expect(read('maybe')).toBe(maybe))
      const rows = [...canvasElement.querySelectorAll('li')].map((row) => row.textContent)
      await expect(rows).toEqual(
        (step % 2 === 0 ? ['一', '二', '三'] : ['三', '二', '一']).map((name) => `[第][${name}][行]`),
      )
    }
    for (const step of [0, 1, 2, 3, 4]) {
      if (step > 0) await userEvent.click(page.getByRole('button'))
      await seen(step)
    }
    translator.showOriginal()
    await waitFor(() => expect(read('count')).toBe('未读 4 条，请查看'))
    await userEvent.click(page.getByRole('button'))
    await waitFor(() => expect(read('count')).toBe('未读 5 条，请查看'))
    end()
  }

export const TakenOut: Story = { name: 'Texts that a translator takes out', play: walk('out') }
export const MovedIn: Story = { name: 'Texts that a translator moves into its element', play: walk('in') }

const rebuilt: Story['play'] = async ({ canvasElement }) => {
  // As in Firefox, for this page alone.
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (name: string, value?: string) =>
    name === '-moz-appearance' || (value === undefined ? supports(name) : supports(name, value))
  const end = surviveTranslation(canvasElement)
  CSS.supports = supports
  await import('./rebuilt-text')
  const page = within(canvasElement)
  const translator = translateByRebuilding(canvasElement)
  /** A changed element is translated text by text: which of them share a pair of brackets is not said here. */
  const plain = (text: string | null | undefined) => text?.replaceAll(/[[\]]/g, '')
  const read = (part: string) => canvasElement.querySelector(`[data-part="${part}"]`)?.textContent
  for (const step of [0, 1, 2, 3, 4]) {
    if (step > 0) await userEvent.click(page.getByRole('button'))
    await waitFor(() => expect(plain(read('count'))).toBe(`未读 ${step} 条${step > 1 ? '，请查看' : ''}`))
    await waitFor(() => expect(read('count')).toMatch(/^\[未读.*\]$/))
    await waitFor(() => expect(read('alone')).toBe(step === 0 ? '[发送中]' : '[已读]'))
    const maybe = `${step % 2 === 0 ? '[正在输入]' : ''}[客服]${step > 0 ? '[稍后]' : ''}`
    await waitFor(() => expect(read('maybe')).toBe(maybe))
    const rows = [...canvasElement.querySelectorAll('li')].map((row) => row.textContent)
    await expect(rows).toEqual(
      (step % 2 === 0 ? ['一', '二', '三'] : ['三', '二', '一']).map((name) => `[第${name}行]`),
    )
  }
  translator.end()
  await userEvent.click(page.getByRole('button'))
  await waitFor(() => expect(plain(read('count'))).toBe('未读 5 条，请查看'))
  end()
}
export const Rebuilt: Story = { name: 'Elements that a translator empties and fills again', play: rebuilt }
