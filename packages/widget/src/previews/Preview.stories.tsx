import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PICTURE } from '../story/dialogue'
import { inWeft } from '../story/frame'
import { chinesePdfAddress, pdfAddress } from '../story/pdf'
import { PreviewDialog } from './PreviewDialog'

const TALL = URL.createObjectURL(
  new Blob(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1400" viewBox="0 0 60 140"><rect width="60" height="140" fill="#F3F0E9"/><path d="M30 0v140" stroke="#D4602A" stroke-width="2"/></svg>',
    ],
    { type: 'image/svg+xml' },
  ),
)

const meta = {
  title: 'Widget/Preview',
  component: PreviewDialog,
  decorators: [inWeft],
  args: {
    items: [
      { kind: 'image', url: PICTURE, name: '压力表.jpg' },
      { kind: 'image', url: TALL, name: '喷水板.jpg' },
      { kind: 'image', url: '/nowhere.png', name: '已失效.png' },
      { kind: 'video', url: '/nowhere.mp4', name: '网帘跑偏.mp4', poster: PICTURE },
    ],
    start: 0,
    onDownload: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PreviewDialog>

export default meta
type Story = StoryObj<typeof meta>

const PDF = { kind: 'pdf' as const, name: 'SY-3200 水刺机蓄能器充气规程与安全须知 V2.3.pdf' }

export const Picture: Story = {}
export const PictureNight: Story = { globals: { theme: 'night' } }
export const Failed: Story = { args: { start: 2 } }
export const Video: Story = { args: { start: 3 } }
export const BrokenPdf: Story = {
  args: { items: [{ ...PDF, url: PICTURE }] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('文件无法预览，请下载后查看')).toBeVisible())
  },
}

/** ←/→ step, +/−/0 zoom, R rotates the picture; the focus stays inside and Esc closes. */
export const Keys: Story = {
  name: '[WD-04] keys turn, zoom and rotate; the counter says where one is',
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const picture = await page.findByRole('img', { name: '压力表.jpg' })
    await waitFor(() => expect(page.getByText('1 / 4')).toBeVisible())
    await waitFor(() => expect(page.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('++')
    await waitFor(() => expect(page.getByText('200%')).toBeVisible())
    await userEvent.keyboard('-')
    await waitFor(() => expect(page.queryByText('200%')).toBeNull())
    await userEvent.keyboard('0')
    await waitFor(() => expect(page.getByText('100%')).toBeVisible())
    await userEvent.keyboard('r')
    await waitFor(() => expect(picture.style.transform).toContain('rotate(90deg)'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(page.getByRole('img', { name: '喷水板.jpg' })).toBeVisible())
    await waitFor(() => expect(page.getByText('2 / 4')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(page.getByRole('img', { name: '图片加载失败' })).toBeVisible())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(page.getByText('1 / 4')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const OfALongTalk: Story = {
  name: '[WD-04] of a conversation that is not all here the viewer counts nothing, and names what it turns to',
  args: { isPart: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findByText('压力表.jpg')).closest('[aria-live=polite]')).not.toBeNull()
    await expect(page.queryByText('1 / 4')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '下一张' }))
    await waitFor(() => expect(page.getByText('喷水板.jpg')).toBeVisible())
  },
}

export const Pages: Story = {
  name: '[WD-05] a PDF file shows its pages; the page box leads to one, zoom makes them larger',
  args: { items: [{ ...PDF, url: pdfAddress(5) }] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const box = await page.findByRole('textbox', { name: '页码' })
    await waitFor(() => expect(page.getByText('共 5 页')).toBeVisible())
    await waitFor(() => expect(page.getByText('SY-3200 page 1')).toBeInTheDocument())
    const sheet = () => canvasElement.querySelector('[data-page="1"]')?.getBoundingClientRect().width ?? 0
    const before = sheet()
    await userEvent.click(page.getByRole('button', { name: '放大' }))
    await waitFor(() => expect(sheet()).toBeGreaterThan(before * 1.2))
    // In one step: a field that lost the focus between clearing and typing would show its page again.
    await userEvent.type(box, '4{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 3 })
    await waitFor(() => expect(page.getByText('SY-3200 page 4')).toBeInTheDocument())
    await waitFor(() => expect(box).toHaveValue('4'))
    await expect('pdfjsWorker' in globalThis).toBe(false)
  },
}

export const PagesByKeys: Story = {
  name: '[WD-05] a PDF file by keys: pages one by one, the first and the last, zoom',
  args: { items: [{ ...PDF, url: pdfAddress(5) }] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const box = await page.findByRole('textbox', { name: '页码' })
    await page.findByText('SY-3200 page 1', {}, { timeout: 15_000 })
    const leads = async (keys: string, to: string) => {
      await userEvent.keyboard(keys)
      await waitFor(() => expect(box).toHaveValue(to))
    }
    await leads('{PageDown}', '2')
    await leads('{ArrowRight}', '3')
    await leads('{PageUp}', '2')
    await leads('{ArrowLeft}', '1')
    await leads('{End}', '5')
    await leads('{Home}', '1')
    const sheet = () => canvasElement.querySelector('[data-page="1"]')?.getBoundingClientRect().width ?? 0
    const fitting = sheet()
    await userEvent.keyboard('++')
    await waitFor(() => expect(sheet()).toBeGreaterThan(fitting * 1.2))
    await userEvent.keyboard('--')
    await waitFor(() => expect(Math.round(sheet())).toBe(Math.round(fitting)))
    await userEvent.keyboard('+')
    await waitFor(() => expect(sheet()).toBeGreaterThan(fitting))
    await userEvent.keyboard('0')
    await waitFor(() => expect(Math.round(sheet())).toBe(Math.round(fitting)))
  },
}

/** How many pixels of a page's rendering are not white. */
function inkOn(page: Element | null): number {
  const canvas = page?.querySelector('canvas')
  const points = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < points.length; at += 4) if ((points[at] ?? 255) < 128) dark += 1
  return dark
}

/** Without the character maps such a page is empty and its text cannot be found. */
export const FontNotEmbedded: Story = {
  name: '[WD-05] a Chinese PDF file that names its fonts and embeds none shows its words, which can be found',
  args: { items: [{ ...PDF, url: chinesePdfAddress(['水刺机蓄能器充气规程', '氮气瓶与减压阀须经检验']) }] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const line = await page.findByText('水刺机蓄能器充气规程', {}, { timeout: 15_000 })
    await expect(inkOn(canvasElement.querySelector('[data-page="1"]'))).toBeGreaterThan(1_000)
    // The text layer is where the letters are rendered, with the same width.
    const sheet = canvasElement.querySelector('[data-page="1"]')?.getBoundingClientRect() ?? new DOMRect()
    const box = line.getBoundingClientRect()
    await expect(Math.abs((box.left - sheet.left) / sheet.width - 72 / 595)).toBeLessThan(0.01)
    await expect(Math.abs(box.width / sheet.width - 240 / 595)).toBeLessThan(0.01)
    // Nothing is added to the page outside: pdf.js's own layer would leave a canvas there.
    await expect(document.body.querySelector(':scope > canvas')).toBeNull()
  },
}

export const FindInPdf: Story = {
  name: '[WD-05] words of a PDF file are found by Ctrl+F; Enter goes on, Esc ends the search and not the preview',
  args: { items: [{ ...PDF, url: pdfAddress(5) }] },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await page.findByText('SY-3200 page 1', {}, { timeout: 15_000 })
    await userEvent.keyboard('{Control>}f{/Control}')
    const box = await page.findByRole('textbox', { name: '在文件中查找' })
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.type(box, 'ｓｙ-3200 PAGE')
    await waitFor(() => expect(page.getByText('1 / 5')).toBeVisible(), { timeout: 10_000 })
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(page.getByText('3 / 5')).toBeVisible())
    await waitFor(() => expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('3'))
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(page.getByText('2 / 5')).toBeVisible())
    await waitFor(() => expect([...CSS.highlights.keys()]).toContain('weft-pdf-current'), { timeout: 10_000 })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('textbox', { name: '在文件中查找' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect([...CSS.highlights.keys()]).toEqual([]))
  },
}
