import type { Meta, StoryObj } from '@storybook/react'
import { MsgType } from '@weft/protocol'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { KnowledgeHit } from '../context/context'
import type { ComposerHandle, ComposerProps } from '../context/props'
import { MessageList } from '../parts/MessageList'
import { message, PICTURE, SHORT_TALK } from '../story/dialogue'
import { type FakeOptions, SELF } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { Composer } from './Composer'

/** The handle of the current composer, as a page would hold it. */
let handle: RefObject<ComposerHandle | null>

const Shown = (props: Partial<ComposerProps>) => {
  const { conversation } = shownChat().desk
  const composer = useRef<ComposerHandle>(null)
  useEffect(() => {
    handle = composer
  }, [])
  const room = useRef<HTMLDivElement>(null)
  return (
    <div ref={room} style={{ display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0, position: 'relative' }}>
      <MessageList conversation={conversation} onQuote={(entry) => composer.current?.quote(entry)} />
      <Composer ref={composer} conversation={conversation} dropTarget={room} {...props} />
    </div>
  )
}

const meta = {
  title: 'Widget/Composer',
  tags: ['react-18'],
  component: Shown,
  decorators: [inWeft],
  parameters: { height: 520 },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

const fieldOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' })

const toolOf = (canvasElement: HTMLElement, name: string) => within(canvasElement).findByRole('button', { name })
const sends = () => shownChat().calls.filter((call) => call.startsWith('send'))

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await toolOf(canvasElement, '添加图片或文件')
    await toolOf(canvasElement, '录制语音消息')
    // Touch browsers zoom into a field below 16 px; with a mouse the text has its reading size.
    const hasMouse = matchMedia('(min-width: 992px) and (pointer: fine)').matches
    await expect(getComputedStyle(fieldOf(canvasElement)).fontSize).toBe(hasMouse ? '14px' : '16px')
  },
}
export const Night: Story = { ...Default, globals: { theme: 'night' } }

export const LateBesideANote: Story = {
  name: '[SV-12] a composer that comes while somebody writes elsewhere leaves the focus there',
  render: function Late() {
    const [isThere, setThere] = useState(false)
    return (
      <>
        <textarea aria-label="内部备注" onChange={() => setThere(true)} />
        <button type="button" onClick={() => setThere(true)}>
          接入
        </button>
        {isThere ? <Shown autoFocus /> : null}
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByRole('textbox', { name: '内部备注' })
    await userEvent.type(note, '夜班由吴建平接电话')
    await expect(note).toHaveValue('夜班由吴建平接电话')
    await expect(note).toHaveFocus()
    await expect(fieldOf(canvasElement)).toHaveValue('')
  },
}

export const AfterAPress: Story = {
  ...LateBesideANote,
  name: '[SV-12] after a press of a button it takes the focus',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '接入' }))
    await waitFor(() => expect(fieldOf(canvasElement)).toHaveFocus())
  },
}
export const AKeyAfterAPress: Story = {
  name: '[WD-17] a dialog that a key opens right after a press into the field is no dialog that kept the focus',
  render: () => (
    <>
      <button type="button">结束服务</button>
      <Shown />
    </>
  ),
  play: async ({ canvasElement }) => {
    await toolOf(canvasElement, '添加图片或文件')
    const field = fieldOf(canvasElement)
    const dialog = within(canvasElement).getByRole('button', { name: '结束服务' })
    const frame = () => new Promise(requestAnimationFrame)
    const press = async (open: () => void) => {
      field.focus()
      await fireEvent.click(field)
      open()
      for (let at = 0; at < 3; at += 1) await frame()
    }
    await press(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', altKey: true, bubbles: true }))
      dialog.focus()
    })
    await expect(within(canvasElement).queryByText(/页面上的弹窗还开着/)).toBeNull()
    // A modal of the page takes it back without a key: the user is told.
    await press(() => dialog.focus())
    await within(canvasElement).findByText(/页面上的弹窗还开着/)
  },
}

export const Visitor: Story = {
  name: '[WD-03] the file button and the recorder are hidden for visitors',
  parameters: { fake: () => ({ chat: { user: { userId: 'v', userName: '访客', isVisitor: true } } }) },
  play: async ({ canvasElement }) => {
    await toolOf(canvasElement, '表情')
    await expect(within(canvasElement).queryByRole('button', { name: '添加图片或文件' })).toBeNull()
    await expect(within(canvasElement).queryByRole('button', { name: '录制语音消息' })).toBeNull()
    fieldOf(canvasElement).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: await transferOf(await picture()), bubbles: true }),
    )
    const drop = new DragEvent('drop', {
      dataTransfer: await transferOf(await picture()),
      bubbles: true,
      cancelable: true,
    })
    fieldOf(canvasElement).dispatchEvent(drop)
    // By default the browser would leave the page and open the file.
    await expect(drop.defaultPrevented).toBe(true)
    await expect(within(canvasElement).queryByRole('list', { name: '待发送的附件' })).toBeNull()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Offline: Story = {
  parameters: {
    fake: () => ({
      sends: 'queued' as const,
      chat: { connection: { name: 'waiting' as const, attempt: 2, retryAt: Date.now() + 5_000, reason: '' } },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(fieldOf(canvasElement), '断网时写的{Enter}')
    await waitFor(() => expect(within(canvasElement).getByText('断网时写的')).toBeVisible())
    await expect(fieldOf(canvasElement)).toBeEnabled()
  },
}

export const EnterSends: Story = {
  name: '[WD-02] Enter sends what is not blank, Ctrl+Enter adds a line',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    const sent = () => shownChat().calls.filter((call) => call.startsWith('sendText'))
    await expect(within(canvasElement).getByRole('button', { name: '发送' })).toBeDisabled()
    await userEvent.type(field, '   {Enter}')
    await expect(sent()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '第一行')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await expect(field.value).toBe('第一行\n')
    fireEvent.change(field, { target: { value: '第一行\n第二行' } })
    await userEvent.keyboard('{Enter}')
    await expect(sent()).toEqual(['sendText:第一行\n第二行'])
    await expect(field.value).toBe('')
    await waitFor(() => expect(field).toHaveFocus())
  },
}

export const Composing: Story = {
  name: '[WD-02] Enter while an input method composes never sends',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    await userEvent.type(field, '水刺')
    fireEvent.compositionStart(field)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.compositionEnd(field)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    // Safari ends the composition first and then fires a normal Enter, 20 ms later; the timestamps are in the events.
    const at = <T extends Event>(timeStamp: number, event: T) =>
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    fireEvent.compositionStart(field)
    field.dispatchEvent(at(9_000, new CompositionEvent('compositionend', { bubbles: true })))
    field.dispatchEvent(at(9_020, enter()))
    await expect(shownChat().calls.filter((call) => call.startsWith('sendText'))).toEqual([])
    await expect(field.value).toBe('水刺')
    await userEvent.type(field, '线')
    field.dispatchEvent(at(9_500, enter()))
    await waitFor(() => expect(sends()).toEqual(['sendText:水刺线']))
  },
}

export const SendKey: Story = {
  name: '[WD-02] which key sends is a choice that is kept',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    await userEvent.click(await toolOf(canvasElement, '选择发送快捷键'))
    const menu = await page.findByRole('menu', { name: '选择发送快捷键' })
    await waitFor(() => expect(within(menu).getByRole('menuitemradio', { checked: true })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('第一行')
    fireEvent.keyDown(field, { key: 'Enter' })
    await expect(field.value).toBe('第一行\n')
    fireEvent.change(field, { target: { value: '第一行\n第二行' } })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(sends()).toEqual(['sendText:第一行\n第二行'])
    await expect(localStorage.getItem('weft.sendKey')).toBe('ctrl-enter')
    await userEvent.click(await toolOf(canvasElement, '选择发送快捷键'))
    await userEvent.keyboard('{Escape}')
    await expect(await toolOf(canvasElement, '选择发送快捷键')).toHaveFocus()
  },
}

export const SendKeyOfBefore: Story = {
  name: '[WD-02] the key that was chosen before a reload still sends, and Enter adds a line',
  beforeEach: () => localStorage.setItem('weft.sendKey', 'ctrl-enter'),
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    await waitFor(() => expect(field).toHaveAttribute('enterkeyhint', 'enter'))
    await userEvent.type(field, '第一行{Enter}')
    await expect(field).toHaveValue('第一行\n')
    await expect(sends()).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(sends()).toEqual(['sendText:第一行'])
  },
}

export const Grows: Story = {
  name: '[WD-02] the box grows from 1 to 4 rows',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    const one = field.clientHeight
    fireEvent.change(field, { target: { value: '一\n二\n三' } })
    await waitFor(() => expect(field.clientHeight).toBe(one + 44))
    fireEvent.change(field, { target: { value: '一\n二\n三\n四\n五\n六' } })
    await waitFor(() => expect(field.clientHeight).toBe(one + 66))
    // Four complete rows: no part of the fifth one, which scrolls, is visible above or below.
    await expect(field.clientHeight).toBe(4 * Number.parseFloat(getComputedStyle(field).lineHeight))
    await expect(getComputedStyle(field).paddingBlock).toBe('0px')
  },
}

export const LargeText: Story = {
  name: '[WD-02] [F36] the field and its rows grow with the text size of the reader',
  globals: { text: '2' },
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    const { fontSize, lineHeight } = getComputedStyle(field)
    await expect(lineHeight).toBe('44px')
    // No row is lower than its letters.
    await expect(Number.parseFloat(fontSize)).toBeLessThan(44)
    fireEvent.change(field, { target: { value: '一\n二\n三\n四\n五' } })
    await waitFor(() => expect(field.clientHeight).toBe(4 * 44))
  },
}

export const NearTheLimit: Story = {
  name: '[WD-02] near 5 000 characters the rest is counted, above it nothing is sent',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    fireEvent.change(field, { target: { value: '线'.repeat(4_990) } })
    await waitFor(() => expect(within(canvasElement).getByText('还可输入 10 字')).toBeVisible())
    fireEvent.change(field, { target: { value: '线'.repeat(5_003) } })
    await waitFor(() => expect(within(canvasElement).getByText('超出 3 字')).toBeVisible())
    await expect(within(canvasElement).getByRole('button', { name: '发送' })).toBeDisabled()
  },
}

export const Draft: Story = {
  name: '[WD-02] a draft is kept for its person and conversation',
  play: async ({ canvasElement }) => {
    await userEvent.type(fieldOf(canvasElement), '写了一半')
    await expect(localStorage.getItem(`weft.@${SELF}/draft.desk`)).toBe('写了一半')
  },
}
export const DraftOfBefore: Story = {
  name: '[WD-02] the draft of before a reload stands in the field, goes when it is sent, and is nobody else’s',
  beforeEach: () => {
    localStorage.setItem(`weft.@${SELF}/draft.desk`, '昨天没写完')
    localStorage.setItem('weft.@another/draft.desk', '别人写的')
  },
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    await waitFor(() => expect(field).toHaveValue('昨天没写完'))
    await userEvent.type(field, '，今天补上{Enter}')
    await expect(sends()).toEqual(['sendText:昨天没写完，今天补上'])
    await expect(localStorage.getItem(`weft.@${SELF}/draft.desk`)).toBeNull()
    await expect(localStorage.getItem('weft.@another/draft.desk')).toBe('别人写的')
  },
}

/** A generated picture, like one from a camera or a screenshot. */
async function picture(name = '现场.png', type = 'image/png', width = 400, height = 300): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#b9c6e3'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#d4602a'
  context.fillRect(width / 4, height / 4, width / 8, height / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new File([blob ?? ''], name, { type })
}
async function transferOf(...files: readonly File[]): Promise<DataTransfer> {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}
async function paste(canvasElement: HTMLElement, ...files: readonly File[]): Promise<void> {
  const clipboardData = await transferOf(...files)
  // The paste listener loads with the tools, and is active shortly after they render.
  await waitFor(() => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    fieldOf(canvasElement).dispatchEvent(event)
    if (!event.defaultPrevented) throw new Error('Nobody took the paste')
  })
}
const mention = (name: string) => new File(['x'], name)

export const Pasted: Story = {
  name: '[WD-03] pasted pictures wait in the strip, open larger, and are sent with the text',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await paste(canvasElement, await picture())
    await waitFor(() => expect(page.getByAltText('现场.png')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '预览 现场.png' }))
    await userEvent.click(await page.findByRole('button', { name: '关闭预览' }))
    await userEvent.type(fieldOf(canvasElement), '压力表在这里')
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await expect(sends()).toEqual(['sendFile:现场.png', 'sendText:压力表在这里'])
    await waitFor(() => expect(page.queryByAltText('现场.png')).toBeNull())
  },
}

export const LaidReady: Story = {
  name: '[WD-03] a file that waits is there again after another conversation was looked at',
  render: function LookedAway() {
    const [isThere, setThere] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setThere((now) => !now)}>
          换一个会话
        </button>
        {isThere ? <Shown /> : null}
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const other = page.getByRole('button', { name: '换一个会话' })
    await paste(canvasElement, await picture())
    await waitFor(() => expect(page.getByAltText('现场.png')).toBeVisible())
    await userEvent.click(other)
    await expect(page.queryByAltText('现场.png')).toBeNull()
    await userEvent.click(other)
    const kept = await page.findByAltText<HTMLImageElement>('现场.png')
    await waitFor(() => expect(kept.naturalWidth).toBeGreaterThan(0))
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await expect(sends()).toEqual(['sendFile:现场.png'])
    // A sent attachment does not return.
    await userEvent.click(other)
    await userEvent.click(other)
    await expect(page.queryByAltText('现场.png')).toBeNull()
  },
}

export const NamedByTime: Story = {
  name: '[WD-03] pictures that a clipboard calls image.png get names of their own; other files keep theirs',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await paste(canvasElement, await picture('image.png'), await picture('image.png'), await picture())
    await waitFor(() => expect(page.getByAltText('现场.png')).toBeVisible())
    // No file is sent before every picture is prepared, whichever is ready first.
    await waitFor(() => expect(page.getByRole('button', { name: '发送' })).toBeEnabled())
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    const names = sends().map((call) => call.replace('sendFile:', ''))
    await expect(names).toEqual([
      expect.stringMatching(/^image-\d{8}-\d{6}-\d{3}\.png$/),
      expect.stringMatching(/^image-\d{8}-\d{6}-\d{3}\.png$/),
      '现场.png',
    ])
    await expect(new Set(names).size).toBe(3)
  },
}

export const TableCells: Story = {
  name: '[WD-03] cells copied from a table are pasted as words, not as their picture',
  play: async ({ canvasElement }) => {
    const clipboardData = await transferOf(await picture())
    clipboardData.setData('text/plain', '上浆率\t9.2%')
    clipboardData.setData('text/html', '<td>上浆率</td>')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    fieldOf(canvasElement).dispatchEvent(event)
    await expect(event.defaultPrevented).toBe(false)
  },
}

/** Drags over the target until the veil is there: a browser repeats `dragover`, too. */
const dragOver = (target: HTMLElement, dataTransfer: DataTransfer) =>
  waitFor(() => {
    target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    expect(within(target.ownerDocument.body).getByText('松开鼠标添加附件')).toBeVisible()
  })

export const DragOver: Story = {
  name: '[WD-03] files dragged over the conversation are invited, a drop adds them in their order',
  parameters: { fake: () => ({ entries: SHORT_TALK() }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await toolOf(canvasElement, '添加图片或文件')
    const log = page.getByRole('log')
    const dataTransfer = await transferOf(mention('充气规程.pdf'), await picture('a.png'), mention('试车.mp4'))
    await dragOver(log, dataTransfer)
    log.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    const strip = await page.findByRole('list', { name: '待发送的附件' })
    await expect(
      within(strip)
        .getAllByRole('listitem')
        .map((item) => item.title.split(' ')[0]),
    ).toEqual(['充气规程.pdf', 'a.png', '试车.mp4'])
    await expect(page.queryByText('松开鼠标添加附件')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '移除 充气规程.pdf' }))
    await expect(within(strip).getAllByRole('listitem')).toHaveLength(2)
  },
}
export const Dragging: Story = {
  ...DragOver,
  name: 'the veil while files are dragged over',
  play: async ({ canvasElement }) => {
    await toolOf(canvasElement, '添加图片或文件')
    await dragOver(within(canvasElement).getByRole('log'), await transferOf(mention('a.pdf')))
  },
}

export const UnderAFinger: Story = {
  name: '[WD-03] [F39] under a finger one button leads to the camera, to pictures, files and voice, as often as it is pressed',
  beforeEach: () => {
    const ask = window.matchMedia
    // The browser of these stories has a mouse; this one simulates touch.
    const touch = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList
    window.matchMedia = (query) => (query === '(pointer: coarse)' ? touch : ask.call(window, query))
    return () => {
      window.matchMedia = ask
    }
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const asked: string[] = []
    // Catches the click before the browser opens its own dialog.
    const onClick = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement)) return
      event.preventDefault()
      asked.push(
        `${target.getAttribute('capture') ?? 'any'} ${target.multiple ? 'several' : 'one'} ${target.accept.slice(0, 7)}`,
      )
    }
    canvasElement.addEventListener('click', onClick)
    for (const words of ['拍摄照片', '图片或视频', '文件', '文件']) {
      await userEvent.click(await toolOf(canvasElement, '添加图片或文件'))
      await userEvent.click(await page.findByRole('menuitem', { name: words }))
    }
    canvasElement.removeEventListener('click', onClick)
    // The second time the chooser was closed without a choice.
    await expect(asked).toEqual(['environment one image/*', 'any several image/*', 'any several ', 'any several '])
    await userEvent.click(await toolOf(canvasElement, '添加图片或文件'))
    await page.findByRole('menuitem', { name: '录制语音消息' })
  },
}

export const NarrowWithAMouse: Story = {
  name: '[WD-02] [IM-13] in a narrow window with a mouse nothing is missing: voice, which key sends, a row for the text',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await toolOf(canvasElement, '录制语音消息')).toBeVisible()
    await expect(await toolOf(canvasElement, '选择发送快捷键')).toBeVisible()
    await expect(fieldOf(canvasElement).clientWidth).toBeGreaterThan(280)
    await userEvent.click(page.getByRole('button', { name: '录制语音消息' }))
    await page.findByRole('group', { name: '录制语音消息' })
  },
}

export const Refused: Story = {
  name: '[WD-03] what cannot be sent is refused in words when it is chosen',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await paste(canvasElement, mention('升级程序.exe'), new File([], '空白.txt'), mention('坏照片.jpg'))
    await waitFor(() => expect(page.getByText('“升级程序.exe”是程序文件，不支持发送')).toBeVisible())
    await waitFor(() => expect(page.getByText('“空白.txt”内容为空，未添加')).toBeVisible())
    await waitFor(() => expect(page.getByText('“坏照片.jpg”无法读取，请换用 PNG 或 JPG 格式')).toBeVisible())
    await expect(page.getByRole('button', { name: '发送' })).toBeDisabled()
    await paste(canvasElement, ...Array.from({ length: 11 }, (_, at) => mention(`装箱单${at + 1}.pdf`)))
    await waitFor(() => expect(page.getByText('一次最多添加 9 个附件，其余 2 个未添加')).toBeVisible())
    await expect(page.queryByText(/升级程序/)).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '知道了' }))
    await expect(page.queryByText(/一次最多添加/)).toBeNull()
    await expect(sends()).toEqual([])
  },
}

/** The EXIF block of a phone: rotated by 90°, and the place of the photo. */
const EXIF = Uint8Array.from([
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0,
  0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
])

const waiting: Story['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await toolOf(canvasElement, '添加图片或文件')
  await paste(
    canvasElement,
    await picture(),
    mention('SY-3200 水刺机蓄能器充气规程与安全须知 V2.3.pdf'),
    mention('试车.mp4'),
    mention('IMG_0412.heic'),
    mention('升级程序.exe'),
  )
  await page.findByAltText('现场.png')
  await waitFor(() => expect(page.getByText(/将作为文件原样发送/)).toBeVisible())
}
export const Waiting: Story = { name: 'attachments of every kind, one refused, one kept as it is', play: waiting }
export const WaitingNight: Story = { name: 'attachments by night', play: waiting, globals: { theme: 'night' } }

export const Prepared: Story = {
  name: '[WD-03] pictures are made smaller, turned as the camera meant, and lose their metadata; bmp becomes png',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const large = await (await picture('IMG_0412.JPG', 'image/jpeg', 3_200, 1_600)).arrayBuffer()
    const turned = new File([large.slice(0, 2), EXIF, large.slice(2)], 'IMG_0412.JPG', { type: 'image/jpeg' })
    await expect(await holdsExif(turned)).toBe(true)
    await paste(canvasElement, turned, bitmapFile())
    await waitFor(() => expect(page.getByAltText('IMG_0412.JPG')).toBeVisible())
    await waitFor(() => expect(page.getByAltText('截图.png')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(shownChat().files).toHaveLength(2))
    const [photo, screenshot] = shownChat().files
    await expect(photo).toMatchObject({ name: 'IMG_0412.JPG', type: 'image/jpeg', width: 1_280, height: 2_560 })
    await expect(await holdsExif(photo?.data as Blob)).toBe(false)
    await expect(screenshot).toMatchObject({ name: '截图.png', type: 'image/png', width: 2, height: 1 })
  },
}

export const Guarded: Story = {
  name: '[WD-03] where a browser gives no drawn picture back, camera and place are cut out of the bytes, and the picture stays turned',
  beforeEach: () => {
    const noise = new ImageData(Uint8ClampedArray.from([28, 45, 88, 255, 27, 46, 89, 255]), 2)
    spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(noise)
    spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new Error('nothing is given back'))
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const drawn = await (await picture('IMG_0412.JPG', 'image/jpeg', 320, 160)).arrayBuffer()
    const place = Uint8Array.from([0xff, 0xfe, 0, 5, 0x47, 0x50, 0x53])
    const photo = new File([drawn.slice(0, 2), EXIF, place, drawn.slice(2)], 'IMG_0412.JPG', { type: 'image/jpeg' })
    await paste(canvasElement, photo)
    await waitFor(() => expect(page.getByAltText('IMG_0412.JPG')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(shownChat().files).toHaveLength(1))
    const [sent] = shownChat().files
    await expect(sent).toMatchObject({ name: 'IMG_0412.JPG', type: 'image/jpeg', width: 160, height: 320 })
    const words = new TextDecoder('latin1').decode(await new Response(sent?.data as Blob).arrayBuffer())
    await expect(words).not.toContain('GPS')
    const shown = await createImageBitmap(sent?.data as Blob)
    await expect([shown.width, shown.height]).toEqual([160, 320])
  },
}

const holdsExif = async (blob: Blob): Promise<boolean> =>
  new TextDecoder('latin1').decode(await blob.arrayBuffer()).includes('Exif')

/** Two pixels of a Windows bitmap: header, then blue and white from the bottom, each line padded to four bytes. */
function bitmapFile(): File {
  const bytes = new DataView(new ArrayBuffer(62))
  const put = (at: number, value: number, size: 2 | 4 = 4) =>
    size === 4 ? bytes.setUint32(at, value, true) : bytes.setUint16(at, value, true)
  put(0, 0x4d42, 2)
  put(2, 62)
  put(10, 54)
  put(14, 40)
  put(18, 2)
  put(22, 1)
  put(26, 1, 2)
  put(28, 24, 2)
  put(34, 8)
  bytes.setUint32(54, 0xff0000ff)
  bytes.setUint16(58, 0xffff)
  return new File([bytes.buffer as ArrayBuffer], '截图.bmp', { type: 'image/bmp' })
}

export const Emoji: Story = {
  name: '[WD-02] emojis are walked by keys, stay open for the next one, and remember the last',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    await userEvent.type(field, '收到谢谢')
    field.setSelectionRange(2, 2)
    await userEvent.click(await toolOf(canvasElement, '表情'))
    const grid = await page.findByRole('grid', { name: '表情' })
    const [first, second] = within(grid).getAllByRole('gridcell')
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(second).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(field.value).toBe(`收到${first?.textContent}谢谢`)
    await userEvent.keyboard('{ArrowDown}{Home}{End}{ArrowUp}')
    await expect(grid).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(page.queryByRole('grid')).toBeNull()
    await userEvent.click(await toolOf(canvasElement, '表情'))
    await waitFor(() => expect(page.getByText('最近使用')).toBeVisible())
  },
}
export const EmojiRightToLeft: Story = {
  name: '[WD-02] from right to left an arrow moves to the emoji on its side',
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Emoji' }))
    const cells = await page.findAllByRole('gridcell')
    await waitFor(() => expect(cells[0]).toHaveFocus())
    const left = () => document.activeElement?.getBoundingClientRect().left ?? 0
    const first = left()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(left()).toBeLessThan(first)
    await userEvent.keyboard('{ArrowRight}')
    await expect(cells[0]).toHaveFocus()
    // In any other language than Chinese an emoji has its English name.
    await expect(cells[0]).toHaveAccessibleName(/^[a-z]/i)
  },
}
export const EmojiNight: Story = { ...Emoji, name: 'emojis by night', globals: { theme: 'night' } }

const phrases = [
  { id: '1', title: '问候', text: '您好，我是值班工程师，请问有什么可以帮您', group: '常用' },
  { id: '2', title: '备件交期', text: '常用备件 15 天内到货，具体以订单为准', group: '备件' },
  { id: '3', title: '充气规程', text: '请停机泄压后按蓄能器充气规程操作，氮气压力 6.5 MPa', group: '水刺' },
  { id: '4', title: '结束语', text: '感谢您的咨询，后续有问题随时联系', group: '常用' },
]

export const Phrases: Story = {
  name: '[WD-02] an agent finds quick phrases by / with a word or initials',
  args: { phrases, placeholder: '输入回复，/ 选用快捷回复' },
  parameters: { width: 640 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    await toolOf(canvasElement, '快捷回复')
    const titles = () =>
      page.queryAllByRole('option').map((option) => option.querySelector('b')?.firstChild?.textContent)
    await userEvent.type(field, '/')
    await waitFor(() => expect(titles()).toEqual(['问候', '备件交期', '充气规程', '结束语']))
    await userEvent.type(field, 'cq')
    await waitFor(() => expect(titles()).toEqual(['充气规程']))
    await userEvent.keyboard('{Backspace}{Backspace}{ArrowDown}{ArrowDown}{ArrowUp}')
    await waitFor(() => expect(page.getByRole('option', { selected: true })).toHaveTextContent('备件交期'))
    await userEvent.keyboard('{Enter}')
    await expect(field.value).toBe(phrases[1]?.text)
    await expect(sends()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: '快捷回复' }))
    await page.findByRole('listbox', { name: '快捷回复' })
    await userEvent.keyboard('{Escape}')
    await expect(page.queryByRole('listbox')).toBeNull()
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, '/没有这个词')
    await waitFor(() => expect(page.getByText('没有匹配的快捷回复')).toBeVisible())
    await userEvent.clear(field)
    await userEvent.type(field, '/')
    await page.findAllByRole('option')
  },
}

const HITS: readonly KnowledgeHit[] = [
  { id: 'faq-1', source: '常见问题', title: '卷绕头振动报警怎么处理？', text: '先降速到 80%，看报警是否消失。' },
  {
    id: 'article-1',
    source: '知识文章',
    title: '卷绕头振动值怎样看',
    text: '空载、带管、满卷。',
    address: '/knowledge/1',
  },
  {
    id: 'goods-1',
    source: '备件',
    title: '夹紧片 φ42',
    text: 'SYHX.31.01 · 卷绕',
    address: '/productMall/detail?goodsId=1',
  },
]
const knowing = (sentence: string): readonly KnowledgeHit[] =>
  sentence.includes('振动') ? [...HITS, { ...(HITS[0] as KnowledgeHit), id: 'faq-4' }] : []
const overrides = { findKnowledge: async (sentence: string) => knowing(sentence) }

export const Knowledge: Story = {
  name: '[SV-23] while a customer writes, three answers at most; 没解决 takes what was read and the sentence to a human',
  parameters: { overrides },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    const answers = () => page.queryByRole('region', { name: '可能的答案' })
    await userEvent.type(field, '卷绕头振动大')
    const panel = await page.findByRole('region', { name: '可能的答案' })
    await expect(within(panel).getAllByRole('listitem')).toHaveLength(3)
    await expect(field).toHaveFocus()
    await expect(within(panel).queryByRole('button', { name: '没解决' })).toBeNull()
    const first = within(panel).getByRole('button', { name: /卷绕头振动报警/ })
    await userEvent.click(first)
    await expect(within(panel).getByText(/先降速到 80%/)).toBeVisible()
    const second = within(panel).getByRole('link', { name: /卷绕头振动值/ })
    await expect(second).toHaveAttribute('target', '_blank')
    second.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(second)
    await userEvent.click(within(panel).getByRole('button', { name: '没解决' }))
    await waitFor(() => expect(shownChat().calls).toContain('requestTransfer:卷绕头振动大'))
    const cards = shownChat().calls.filter((call) => call.startsWith('send:'))
    await expect(cards).toHaveLength(2)
    const { entries } = shownChat().desk.conversation.state.getState()
    const said = JSON.stringify(entries)
    await expect(said).toContain('卷绕头振动报警怎么处理？')
    await expect(said).toContain('知识文章 · 已查看，未解决')
    await expect(shownChat().calls.indexOf('requestTransfer:卷绕头振动大')).toBeGreaterThan(
      shownChat().calls.lastIndexOf('send:200108'),
    )
    await expect(field).toHaveValue('')
    // An agent was requested: no more suggestions show.
    await userEvent.type(field, '振动还在')
    await waitFor(() => expect(answers()).toBeNull())
  },
}
export const Answers: Story = {
  ...Knowledge,
  name: 'Answers while writing · suggested answers, useful, not solved, show no more 可能的答案, 知识推荐, 没解决, 不再提示',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(fieldOf(canvasElement), '卷绕头振动大')
    await userEvent.click(await page.findByRole('button', { name: /卷绕头振动报警/ }))
    await page.findByRole('button', { name: '没解决' })
  },
}

export const KnowledgeEnds: Story = {
  name: '[SV-23] 有用 ends it with nothing sent, Escape puts it away until the field is empty again',
  parameters: { overrides },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    const find = () => page.findByRole('region', { name: '可能的答案' })
    const isGone = () => waitFor(() => expect(page.queryByRole('region', { name: '可能的答案' })).toBeNull())
    await userEvent.type(field, '振动')
    await find()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, '振动报警')
    await userEvent.click(within(await find()).getByRole('button', { name: /卷绕头振动报警/ }))
    await userEvent.click(page.getByRole('button', { name: '有用' }))
    await isGone()
    await expect(field).toHaveValue('')
    await expect(sends()).toEqual([])
    await userEvent.type(field, '振动')
    await find()
  },
}

export const KnowledgeOfAgents: Story = {
  name: '[SV-23] an agent finds the same below the quick phrases by /, and puts it into the field',
  args: { phrases, placeholder: '输入回复，/ 选用快捷回复' },
  parameters: { width: 640, overrides },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    await toolOf(canvasElement, '快捷回复')
    await userEvent.type(field, '/振动')
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(3))
    await expect(page.getByRole('option', { name: /夹紧片/ })).toHaveTextContent('备件')
    await userEvent.keyboard('{Enter}')
    await expect(field.value).toBe(HITS[0]?.text)
  },
}

export const Quote: Story = {
  name: '[WD-13] a reply shows what it quotes, carries it, and leads there; Esc takes the quote away',
  parameters: {
    fake: () => ({
      entries: [
        message(MsgType.text, { text: '3 号水刺头的压力表现在读数是多少？' }, { minutesAgo: 1 }),
        message(MsgType.text, { text: '稍等' }, { side: 'my', minutesAgo: 1 }),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    const quoteFirst = async () => {
      const [menu] = await page.findAllByRole('button', { name: '消息操作' })
      if (menu) await userEvent.click(menu)
      await userEvent.click(await page.findByRole('menuitem', { name: '引用' }))
      return page.findByRole('group', { name: '引用' })
    }
    await expect(await quoteFirst()).toHaveTextContent('引用 客服 王晓芸：3 号水刺头的压力表现在读数是多少？')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(page.queryByRole('group', { name: '引用' })).toBeNull()
    await quoteFirst()
    await userEvent.type(field, '8.6 到 9.4 之间{Enter}')
    await expect(sends()).toEqual([`send:${MsgType.text}`])
    const head = await page.findByTitle('查看被引用的消息')
    await expect(head).toHaveTextContent('客服 王晓芸：3 号水刺头')
    await userEvent.click(head)
    await waitFor(() => expect(canvasElement.querySelector('[data-lit="true"]')).toHaveTextContent('读数是多少'))
    // A quote of a message that was recalled meanwhile shows nothing of it.
    const { entries } = shownChat().desk.conversation.state.getState()
    shownChat().setConversation({
      entries: entries.map((entry, at) =>
        at === 0 && entry.kind === 'message' ? { ...entry, isRecalled: true } : entry,
      ),
    })
    await waitFor(() => expect(page.getByText('被引用的消息已撤回')).toBeVisible())
  },
}
export const QuoteEnglish: Story = {
  ...Quote,
  name: '[WD-18] in English a colon of English stands between a quoted person and the words',
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [menu] = await page.findAllByRole('button', { name: 'Message actions' })
    if (menu) await userEvent.click(menu)
    await userEvent.click(await page.findByRole('menuitem', { name: 'Quote' }))
    await expect(await page.findByRole('group', { name: 'Quote' })).toHaveTextContent('Quoting 客服 王晓芸: 3 号水刺头')
    await userEvent.type(page.getByRole('textbox'), '8.6{Enter}')
    await expect(await page.findByTitle('Show the quoted message')).toHaveTextContent('客服 王晓芸: 3 号水刺头')
  },
}
export const Quoting: Story = {
  ...Quote,
  name: 'a quote above the field',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [menu] = await page.findAllByRole('button', { name: '消息操作' })
    if (menu) await userEvent.click(menu)
    await userEvent.click(await page.findByRole('menuitem', { name: '引用' }))
    await page.findByRole('group', { name: '引用' })
  },
}

export const Reedit: Story = {
  name: '[WD-13] 重新编辑 brings the recalled words back without losing what is being written',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    await userEvent.type(field, '还有一件事')
    handle.current?.reedit('压力是 9 MPa')
    await waitFor(() => expect(field.value).toBe('还有一件事\n压力是 9 MPa'))
    await userEvent.clear(field)
    handle.current?.reedit('压力是 9 MPa')
    await waitFor(() => expect(field.value).toBe('压力是 9 MPa'))
  },
}

export const Voice: Story = {
  name: "[IM-13] a voice message stands in the field's place; Esc gives the field and its text back",
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = fieldOf(canvasElement)
    await userEvent.type(field, '写了一半')
    await userEvent.click(await toolOf(canvasElement, '录制语音消息'))
    await page.findByRole('button', { name: '完成录音' })
    await expect(page.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field.value).toBe('写了一半')
    await expect(sends()).toEqual([])
  },
}

export const NotTaken: Story = {
  name: '[WD-03] what the outbox does not take waits again and says so',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    shownChat().desk.conversation.sendFile = () => Promise.reject(new Error('full'))
    await paste(canvasElement, mention('充气规程.pdf'))
    await page.findByRole('list', { name: '待发送的附件' })
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(page.getByText('消息发送失败')).toBeVisible())
    await waitFor(() => expect(page.getByTitle(/充气规程/)).toBeVisible())
  },
}

const onItsWay = (): FakeOptions => {
  const file = (name: string) => ({ url: '', name, size: 1_843_200 })
  const pending = { side: 'my' as const, state: 'queued' as const }
  const photo = { url: PICTURE, width: 1_200, height: 900, name: '压力表.jpg' }
  return {
    entries: [
      { ...message(MsgType.image, photo, pending), progress: 0.62 },
      { ...message(MsgType.file, file('充气规程.pdf'), pending), progress: 0.3 },
      {
        ...message(MsgType.file, file('照片.jpg'), { side: 'my', state: 'failed' }),
        failure: { code: 1, message: '文件内容与类型不符' },
      },
    ],
  }
}
export const Uploading: Story = {
  name: '[WD-15] an upload shows how far it is and can be cancelled; a refused file says why and is not sent again',
  parameters: { fake: onItsWay },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('上传中 30%')).toBeVisible())
    await waitFor(() => expect(page.getByText('消息发送失败 · 文件内容与类型不符')).toBeVisible())
    await expect(page.queryByRole('button', { name: '重发' })).toBeNull()
    const [, cancel] = page.getAllByRole('button', { name: '取消' })
    if (cancel) await userEvent.click(cancel)
    await waitFor(() => expect(page.queryByText('上传中 30%')).toBeNull())
    await waitFor(() => expect(page.getByText('上传中 62%')).toBeVisible())
  },
}
export const UploadingNight: Story = {
  name: 'uploads by night',
  parameters: { fake: onItsWay },
  globals: { theme: 'night' },
}
