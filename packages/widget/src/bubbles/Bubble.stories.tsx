import type { Meta, StoryObj } from '@storybook/react'
import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Overrides } from '../context/context'
import { MessageList } from '../parts/MessageList'
import { FAQ_PAGES, message, PICTURE, question } from '../story/dialogue'
import { inWeft, shownChat } from '../story/frame'
import { SignedPicture } from './SignedPicture'

function List() {
  const [reedited, setReedited] = useState('')
  return (
    <>
      <MessageList conversation={shownChat().desk.conversation} onReedit={setReedited} />
      <output data-testid="reedited">{reedited}</output>
    </>
  )
}

const meta = {
  title: 'Widget/Bubbles',
  component: List,
  decorators: [inWeft],
  parameters: { height: 640 },
} satisfies Meta<typeof List>

export default meta
type Story = StoryObj<typeof meta>

const showing = (...entries: MessageEntry[]): Pick<Story, 'parameters'> => ({
  parameters: { fake: () => ({ entries, questions: FAQ_PAGES }) },
})
const own = { side: 'my' as const }

export const Text: Story = {
  name: '[WD-09] text, links, line breaks',
  ...showing(
    message(MsgType.text, {
      text: '请参考 https://docs.suoyuan.example/spunlace?id=7，或者 www.suoyuan.example。\n第二行：不是链接 ftp://x',
    }),
    message(MsgType.text, { text: '<b>不是</b>标记 <img src=x onerror=alert(1)>' }, own),
  ),
  play: async ({ canvasElement }) => {
    const links = await within(canvasElement).findAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://docs.suoyuan.example/spunlace?id=7',
      'https://www.suoyuan.example/',
    ])
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

export const Image: Story = {
  name: '[WD-04] an image is at most 150 px wide, opens the viewer; keys turn and zoom',
  ...showing(
    message(MsgType.image, { url: PICTURE, width: 1200, height: 900, name: '压力表.jpg' }),
    message(MsgType.image, { url: PICTURE, width: 80, height: 60, name: '小图.png' }, own),
    message(MsgType.image, { url: PICTURE, width: 3, height: 2, name: '圆点.png' }, own),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [large] = await page.findAllByRole('button', { name: '查看图片' })
    if (!large) throw new Error('no picture')
    // A picture of a few pixels keeps its size inside a box that can be pressed.
    const dot = (await page.findAllByRole('button', { name: '查看图片' })).at(-1)?.querySelector('img') as HTMLElement
    await expect(dot.getBoundingClientRect().height).toBe(44)
    await expect(getComputedStyle(dot).objectFit).toBe('scale-down')
    await expect(large.querySelector('img')?.getBoundingClientRect().width).toBe(150)
    await userEvent.click(large)
    const viewer = await page.findByRole('dialog', { name: '预览' })
    await waitFor(() => expect(within(viewer).getByText('1 / 3')).toBeVisible())
    // The viewer gets the keys from the focused element.
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(within(viewer).getByText('2 / 3')).toBeVisible())
    await userEvent.keyboard('+')
    await waitFor(() => expect(within(viewer).getByRole('img').style.transform).toContain('scale(1.5)'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(large).toHaveFocus())
  },
}

export const ImageFailed: Story = {
  name: '[WD-04] a failed image shows 图片加载失败',
  ...showing(message(MsgType.image, { url: 'blob:nothing', width: 300, height: 200 })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByAltText('图片加载失败')).toBeInTheDocument()
  },
}

const expired = message(MsgType.image, { url: 'blob:expired', width: 300, height: 200, name: '压力表.jpg' })
const expiredFilm = message(MsgType.video, {
  url: 'blob:film',
  thumbnail: 'blob:expired-poster',
  duration: 4,
  w: 640,
  h: 480,
})
/** The same messages as the server returns them now, with valid addresses. */
const signedAgain = [
  { ...expired, content: [{ ...(expired.content[0] as object), url: PICTURE }] },
  { ...expiredFilm, content: [{ ...(expiredFilm.content[0] as object), thumbnail: PICTURE }] },
]
export const AddressExpired: Story = {
  name: '[WD-04] [G15] a picture whose address has expired is shown by a fresh one, here and in the viewer',
  parameters: { fake: () => ({ entries: [expired, expiredFilm], stored: signedAgain }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const picture = await page.findByAltText<HTMLImageElement>('压力表.jpg')
    await waitFor(() => expect(picture.src).toBe(PICTURE))
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
    await waitFor(() => expect(picture).toHaveAttribute('data-state', 'shown'))
    const poster = () => page.getByRole('button', { name: /播放视频/ }).querySelector('img')
    await waitFor(() => expect(poster()?.src).toBe(PICTURE))
    await expect(page.queryByText('图片加载失败')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '查看图片' }))
    const viewer = await page.findByRole('dialog')
    const large = await within(viewer).findByAltText<HTMLImageElement>('压力表.jpg')
    await waitFor(() => expect(large.naturalWidth).toBeGreaterThan(0))
  },
}

/** In an integrator's own list, as 转工单 of the portal shows them. */
export const PictureAlone: Story = {
  name: '[SV-12] [G15] a picture in a list of one’s own is shown by a fresh address, and goes where none opens',
  parameters: { fake: () => ({ entries: [expired], stored: signedAgain }) },
  render: () => (
    <>
      <div data-testid="expired">
        <SignedPicture entry={expired} conversation={shownChat().desk.conversation} />
      </div>
      <div data-testid="gone">
        <SignedPicture
          entry={message(MsgType.image, { url: 'blob:gone', width: 300, height: 200 })}
          conversation={shownChat().desk.conversation}
        />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const place = canvas.getByTestId('expired')
    await waitFor(() => expect(place.querySelector('img')?.src).toBe(PICTURE))
    await waitFor(() => expect(place.querySelector('img')?.naturalWidth).toBeGreaterThan(0))
    await waitFor(() => expect(canvas.getByTestId('gone').querySelector('img')).toBeNull())
  },
}

export const Voice: Story = showing(
  message(MsgType.voice, { url: '/voice.mp3', duration: 7 }),
  message(MsgType.voice, { url: '/voice.mp3', duration: 48 }, own),
)
export const VoiceNarrow: Story = {
  name: '[WD-14] a long voice message keeps its length on one line where there is little room',
  parameters: {
    ...showing(message(MsgType.voice, { url: '/voice.mp3', duration: 48 }, own)).parameters,
    width: 220,
  },
  play: async ({ canvasElement }) => {
    const length = await within(canvasElement).findByText('48″')
    const words = document.createRange()
    words.selectNodeContents(length)
    // The number and its unit are two texts: beside each other, not one below the other.
    const [figure, mark] = [...words.getClientRects()]
    await expect(mark?.top).toBeLessThan(figure?.bottom ?? 0)
    const bubble = length.closest('button')?.parentElement?.getBoundingClientRect()
    await expect(length.getBoundingClientRect().right).toBeLessThanOrEqual(bubble?.right ?? 0)
  },
}
export const VoiceLeftEarly: Story = {
  name: '[WD-14] a voice message that is paused before its first sound can be played again',
  beforeEach: () => {
    // A recording whose data never arrives.
    const nothing = URL.createObjectURL(new MediaSource())
    spyOn(window, 'Audio').mockImplementation(() => Object.assign(document.createElement('audio'), { src: nothing }))
    return () => URL.revokeObjectURL(nothing)
  },
  parameters: showing(message(MsgType.voice, { url: '/voice.mp3', duration: 7 })).parameters,
  play: async ({ canvas, userEvent }) => {
    const play = await canvas.findByRole('button', { name: '播放语音，7 秒' })
    await userEvent.click(play)
    await userEvent.click(canvas.getByRole('button', { name: '暂停播放' }))
    await new Promise((resolve) => setTimeout(resolve))
    await expect(play).toHaveAccessibleName('播放语音，7 秒')
    await expect(canvas.queryByText('语音加载失败')).toBeNull()
  },
}
export const Video: Story = showing(
  message(MsgType.video, { url: '/v.mp4', thumbnail: PICTURE, duration: 74, w: 1280, h: 720, name: '运行.mp4' }),
)
export const Files: Story = {
  name: '[WD-05] a file asks before it is fetched, an expired link is told',
  ...showing(
    message(MsgType.file, {
      url: '/files/gone',
      name: 'SY-3200 水刺机蓄能器充气规程与安全须知 V2.3.pdf',
      size: 1_843_200,
    }),
    message(MsgType.file, { url: '/files/2', name: '巡检记录.xlsx', size: 48_128 }, own),
    {
      ...message(MsgType.file, { url: '', name: '现场照片.zip', size: 9_048_128 }, own),
      progress: 0.42,
      sendState: 'sending',
    },
    // The extension is a name that every object in JavaScript has.
    message(MsgType.file, { url: '/files/3', name: '图纸.constructor', size: 512 }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: /下载 图纸.constructor/ })).toBeVisible()
    const original = window.fetch
    window.fetch = async () => new Response(null, { status: 404 })
    try {
      await userEvent.click(await page.findByRole('button', { name: /下载 SY-3200/ }))
      const dialog = await page.findByRole('alertdialog')
      await waitFor(() => expect(within(dialog).getByText('确认下载该文件吗？')).toBeVisible())
      await userEvent.click(within(dialog).getByRole('button', { name: '下载' }))
      await waitFor(() => expect(page.getByText('当前文件链接已失效，无法继续下载！')).toBeVisible())
      await userEvent.click(page.getByRole('button', { name: '确定' }))
    } finally {
      window.fetch = original
    }
  },
}
export const Cards: Story = showing(
  message(MsgType.share, {
    title: '水刺线提速改造方案',
    content: '在线 14 台，平均提速 18%，改造停机不超过 72 小时，附投资回收测算',
    openAddress: '',
    openWebAddress: 'https://portal.example/case/12',
    linkContainToken: false,
  }),
  message(MsgType.currencyCard, {
    code: 'HT-2024-0317',
    title: '水刺非织造生产线合同',
    content: '锦纶新材料 · 2 条线 · 质保至 2026-03-17',
  }),
  message(
    MsgType.workOrderCard,
    { orderId: '1', orderNum: 'SH-20261121-0007', status: '处理中', title: '3 号水刺头压力波动' },
    own,
  ),
  message(MsgType.goodsCard, {
    goodsId: '1',
    goodsName: '喷水板 SY-JS-0421（0.12 mm）',
    image: PICTURE,
    price: '6000 / 面议',
  }),
)
const opened: (string | undefined)[] = []
export const CardsOfAHost: Story = {
  name: '[WD-14] a host opens cards in its own way; what it does not know stays a link or plain',
  parameters: {
    ...Cards.parameters,
    overrides: {
      cardAddress: (entry) => (entry.msgType === MsgType.goodsCard ? '/productMall/detail?id=1' : undefined),
      onOpenCard: (_entry, address) => {
        opened.push(address)
      },
    } satisfies Overrides,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    opened.length = 0
    const links = await page.findAllByRole('link')
    // The contract and the work order have no address here: no link, no button.
    await expect(links.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['水刺线', '喷水板'])
    await expect(page.queryByRole('button', { name: /HT-2024/ })).toBeNull()
    for (const link of links) await userEvent.click(link)
    await expect(opened).toEqual(['https://portal.example/case/12', `${location.origin}/productMall/detail?id=1`])
  },
}
const askedFor: string[] = []
/** The shares of one story: two hosts that need a ticket, one on the list, and one link that needs none. */
const share = (title: string, openWebAddress: string, linkContainToken: boolean) =>
  message(MsgType.share, { title, content: '', openAddress: '', openWebAddress, linkContainToken })
export const SharesWithTicket: Story = {
  name: '[P-45] [IM-15] a share that asks for it is opened with a ticket where the host gives one; others are followed as they came',
  parameters: {
    ...showing(
      share('数字孪生', 'https://twin.example/line', true),
      share('别处', 'https://elsewhere.example/', true),
      share('方案', 'https://portal.example/case/12', false),
    ).parameters,
    overrides: {
      addressWithTicket: async (address) => {
        askedFor.push(address)
        return new URL(address).host === 'twin.example' ? `${address}?ticket=t` : undefined
      },
    } satisfies Overrides,
  },
  play: async ({ canvasElement }) => {
    askedFor.length = 0
    const page = within(canvasElement)
    const open = window.open
    const tabs: { address?: string }[] = []
    window.open = () => {
      const tab: { address?: string } = {}
      tabs.push(tab)
      return { location: { replace: (address: string) => (tab.address = address) } } as unknown as Window
    }
    // A click that no handler prevents would leave the story.
    const followed: string[] = []
    const follow = (event: MouseEvent) => {
      if (!event.defaultPrevented) followed.push((event.target as Element).closest('a')?.href ?? '')
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    try {
      for (const link of await page.findAllByRole('link')) await userEvent.click(link)
      await waitFor(() =>
        expect(tabs).toEqual([
          { address: 'https://twin.example/line?ticket=t' },
          { address: 'https://elsewhere.example/' },
        ]),
      )
      await expect(askedFor).toEqual(['https://twin.example/line', 'https://elsewhere.example/'])
      await expect(followed).toEqual(['https://portal.example/case/12'])
    } finally {
      document.removeEventListener('click', follow)
      window.open = open
    }
  },
}
const inner = message(MsgType.relay, {
  title: '上周巡检记录',
  items: [{ msgType: MsgType.text, content: [{ text: '过滤器压差 0.03 MPa' }], senderName: '孙建国', timestamp: 0 }],
})
const relay = () =>
  message(MsgType.relay, {
    title: '王晓芸与周敏的聊天记录',
    items: [
      {
        msgType: MsgType.text,
        content: [{ text: '3 号水刺头的压力表现在读数是多少？' }],
        senderName: '王晓芸',
        timestamp: 0,
      },
      { msgType: MsgType.text, content: [{ text: '8.6 到 9.4 之间来回跳' }], senderName: '周敏', timestamp: 0 },
      { msgType: MsgType.image, content: [{ url: PICTURE, width: 10, height: 10 }], senderName: '周敏', timestamp: 0 },
      { msgType: MsgType.recall, content: [{ msgId: 4 }], senderName: '王晓芸', timestamp: 0 },
      {
        msgType: MsgType.file,
        content: [{ url: '', name: '充气规程.pdf', size: 1 }],
        senderName: '王晓芸',
        timestamp: 0,
      },
      { msgType: MsgType.text, content: [{ text: '谢谢' }], senderName: '周敏', timestamp: 0 },
      { msgType: MsgType.relay, content: inner.content, senderName: '孙建国', timestamp: 0 },
    ],
  })
export const Relay: Story = {
  name: '[WD-14] forwarded messages open whole; a relay in a relay has the way back',
  ...showing(relay()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const card = await page.findByRole('button', { name: /王晓芸与周敏的聊天记录/ })
    await expect(within(card).queryByText('谢谢')).toBeNull()
    await expect(card).toHaveTextContent('王晓芸：（已撤回）')
    await userEvent.click(card)
    const dialog = await page.findByRole('dialog', { name: '王晓芸与周敏的聊天记录' })
    await waitFor(() => expect(within(dialog).getByText('谢谢')).toBeVisible())
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(7)
    await expect(within(dialog).getByText('王晓芸撤回了一条消息')).toBeVisible()
    await userEvent.click(await within(dialog).findByRole('button', { name: '查看图片' }))
    const viewer = await page.findByRole('dialog', { name: '预览' })
    // Before the viewer has the focus, Esc would close the dialog below.
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog', { name: '预览' })).toBeNull())
    await userEvent.click(await within(dialog).findByRole('button', { name: /上周巡检记录/ }))
    await waitFor(() => expect(page.getByRole('heading', { name: '上周巡检记录' })).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(page.getByRole('heading', { name: '王晓芸与周敏的聊天记录' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(card).toHaveFocus())
  },
}
export const Vote: Story = {
  name: '[WD-16] a vote shows its first three options',
  ...showing(
    message(MsgType.vote, {
      name: '下周设备巡检安排在哪天',
      items: ['周一', '周二', '周三', '周四'].map((describes) => ({ describes })),
      isRadio: true,
      isPublishResult: true,
      status: 1,
    }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findAllByRole('radio')).map((one) => one.closest('label')?.textContent)).toEqual([
      '周一',
      '周二',
      '周三',
    ])
    await userEvent.click(page.getByRole('button', { name: '共 4 项 · 展开' }))
    await expect(page.getAllByRole('radio')).toHaveLength(4)
  },
}
export const Notices: Story = showing(
  message(MsgType.userToHumanAgent, {}, own),
  message(MsgType.transferResponse, { accepted: false, position: 3, waitSeconds: 400 }),
  message(MsgType.transferResponse, { accepted: true, agentName: '王晓芸' }),
  message(MsgType.callInvite, { callId: '1', media: 'audio' }),
  message(MsgType.callEnd, { callId: '1', media: 'audio', duration: 192 }),
  message(MsgType.groupRenamed, { groupId: '1', name: '水刺线改造群' }),
  message(MsgType.mute, {}),
  message(MsgType.endCustomerService, {}),
)
export const AskedAHuman: Story = {
  name: '[WD-11] the question that a customer asked a human with is a bubble of theirs; without one the request is a line',
  ...showing(
    message(MsgType.userToHumanAgent, { question: '卷绕头报警 E07，已停机' }, own),
    message(MsgType.userToHumanAgent, {}, own),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findByText('卷绕头报警 E07，已停机')).closest('[data-side]')).toHaveAttribute(
      'data-side',
      'my',
    )
    await expect(await page.findAllByText('已申请人工客服')).toHaveLength(1)
  },
}
export const Recalled: Story = {
  name: '[WD-13] recall shows who, an own text can be edited again',
  ...showing(
    { ...message(MsgType.text, { text: '' }), isRecalled: true },
    { ...message(MsgType.text, { text: '' }, own), isRecalled: true, recalledText: '上浆率 9.2%' },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('客服 王晓芸撤回了一条消息')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '重新编辑' }))
    await expect(page.getByTestId('reedited')).toHaveTextContent('上浆率 9.2%')
  },
}
export const Questions: Story = {
  name: '[WD-10] choosing a question sends it, 换一批 pages and cycles',
  ...showing(
    message(MsgType.chooseProblem, FAQ_PAGES[0]?.[0], own),
    message(MsgType.problemExplanation, {
      title: '喷水板压力不稳怎么处理',
      text: '<p>请先检查<b>过滤器压差</b></p><script>alert(1)</script><p>再检查密封条</p>',
      items: [question('q1-1', '压差超过 0.05 MPa 怎么办', 2), question('q1-2', '密封条型号怎么选', 2)],
    }),
    message(MsgType.faqList, { items: FAQ_PAGES[0] }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText(/请先检查过滤器压差/)).toBeVisible())
    await expect(canvasElement.querySelector('script')).toBeNull()
    await userEvent.click(await page.findByRole('button', { name: '换一批' }))
    await waitFor(() => expect(page.getByText('网帘跑偏的常见原因')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '换一批' }))
    await userEvent.click(await page.findByRole('button', { name: '常用备件多久可以到货' }))
    await expect(shownChat().calls).toContain('choose:常用备件多久可以到货')
  },
}
export const Sources: Story = {
  name: '[WD-20] an answer names its sources under it, each isolated, and links only what is safe',
  ...showing(
    message(MsgType.text, { text: '浆纱机烘筒温度上不去' }, own),
    message(
      MsgType.problemExplanation,
      {
        title: '小梭',
        text: '请先检查蒸汽压力，再检查疏水阀。',
        sources: [
          { title: '浆纱机操作手册 3.2', address: '/portal/articles/7' },
          { title: 'דוח בדיקה 7', address: 'https://docs.suoyuan.example/7' },
          { title: '点检表' },
          { title: '不安全', address: 'javascript:alert(1)' },
          { title: 7 },
        ],
      },
      { from: 'robot-1', name: '小梭' },
    ),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const sources = await page.findByRole('list', { name: '来源' })
    await waitFor(() => expect(sources).toBeVisible())
    const links = within(sources).getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      new URL('/portal/articles/7', location.href).href,
      'https://docs.suoyuan.example/7',
    ])
    for (const link of links) await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(within(sources).getAllByRole('listitem')).toHaveLength(4)
    for (const item of within(sources).getAllByRole('listitem'))
      await expect(item.querySelector('bdi')).toHaveTextContent(/./)
  },
}
export const RelayEnglish: Story = {
  name: '[WD-18] in English a colon of English follows the names of a relay',
  ...showing(relay()),
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('button', { name: /王晓芸与周敏的聊天记录/ })
    await expect(card).toHaveTextContent('周敏: 8.6 到 9.4')
    await expect(card).not.toHaveTextContent('：')
  },
}
export const SizeRightToLeft: Story = {
  name: '[WD-09] [F24] from right to left the figure of a size stands before its unit',
  ...showing(message(MsgType.file, { url: '/files/1', name: '充气规程.pdf', size: 1_843_200 })),
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const size = (await within(canvasElement).findByText('1.8 MB')).firstChild as Text
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(size, at)
      range.setEnd(size, at + 1)
      return range.getBoundingClientRect().left
    }
    await expect(leftOf(0)).toBeLessThan(leftOf(4))
  },
}
export const Growing: Story = {
  name: '[WD-20] what a robot is writing grows below the last message, and goes with its message or without',
  ...showing(message(MsgType.text, { text: '浆纱机烘筒温度上不去' }, own)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const chat = shownChat()
    const { chatId } = chat.desk.conversation
    const grow = (tid: string, text?: string) =>
      chat.grow({ chatId, tid, userId: 'robot-1', senderName: '小梭', ...(text !== undefined && { text }) })
    const said = message(MsgType.problemExplanation, { title: '小梭', text: '请先检查蒸汽压力。' }, { name: '小梭' })
    // Its file comes after the rows: until it is here nobody listens.
    await waitFor(() => {
      grow(said.tid, '请先')
      expect(page.getByText('请先')).toBeVisible()
    })
    grow(said.tid, '请先检查蒸汽')
    grow('another', '同时写的')
    await waitFor(() => expect(page.getByText('请先检查蒸汽')).toBeVisible())
    await expect(page.queryByText('请先')).toBeNull()
    const scroller = page.getByRole('log')
    await waitFor(() => expect(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThan(2))
    chat.receive(said)
    await waitFor(() => expect(page.getByText('请先检查蒸汽压力。')).toBeVisible())
    await expect(page.queryByText('请先检查蒸汽')).toBeNull()
    // One that comes late for a message that is here is passed over.
    grow(said.tid, '请先检查蒸汽')
    grow('elsewhere-1', '别处')
    chat.grow({ chatId: 'another-desk', tid: 'elsewhere-2', userId: 'robot-1', senderName: '小梭', text: '别的会话' })
    await waitFor(() => expect(page.getByText('别处')).toBeVisible())
    await expect(page.queryByText('请先检查蒸汽')).toBeNull()
    await expect(page.queryByText('别的会话')).toBeNull()
    grow('another')
    grow('elsewhere-1')
    await waitFor(() => expect(page.queryByText('同时写的')).toBeNull())
    await expect(page.queryByText('别处')).toBeNull()
  },
}
export const Unknown: Story = {
  name: '[WD-14] an unknown or broken message never breaks the list',
  ...showing(
    message(299999, { anything: 1 }),
    message(MsgType.image, null),
    message(MsgType.relay, { title: 5, items: 'x' }),
    message(MsgType.vote, undefined),
    message(MsgType.problemExplanation, { items: [null, 3] }),
    message(MsgType.text, { text: '后面的消息仍然可见' }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // The unknown type and the empty relay, vote and answer: a sentence each, never an empty card.
    await waitFor(() => expect(page.getAllByText('暂不支持查看此消息')).toHaveLength(4))
    await expect(page.queryByRole('button', { name: /提交投票|有用/ })).toBeNull()
    await waitFor(() => expect(page.getByText('后面的消息仍然可见')).toBeVisible())
  },
}
