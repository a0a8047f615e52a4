/** The agent's helpers over a reply: drafts with their sources, translations, and summaries in the dialogs. */
import type { Meta, StoryObj } from '@storybook/react'
import type { RobotDraft } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { Button } from '@weft/ui'
import { useMemo, useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../story/stage'
import { EndControl } from './EndDialog'
import { ReplyHelpers } from './ReplyHelpers'
import { TransferDialog } from './TransferDialog'

const meta = {
  title: 'Portal/Console/Workbench/Helpers',
  decorators: [inConsole],
  parameters: { address: '/console/workbench' },
} satisfies Meta

export default meta
type Story = StoryObj

const BASE = '/web-api/desk/v1/conversations/c1'
const draft: RobotDraft = {
  text: '超声碱洗：5% 氢氧化钠 70 ℃，30 分钟。',
  sources: [
    { title: '喷丝板清洗七步法', address: '/article/1' },
    { title: '喷丝板多久清洗一次？' },
    { title: '不明来源', address: 'javascript:alert(1)' },
  ],
  by: 'embedded',
}
const asked = fn()
const offering =
  (
    translation: boolean,
    translated: { text: string; isTranslated: boolean },
    drafts: readonly RobotDraft[] = [draft],
  ) =>
  () => {
    asked.mockClear()
    return answering({
      '/web-api/robot/v1/helpers': [{ drafts: true, summaries: true, translation }],
      [`${BASE}/draft`]: () => [...drafts],
      [`${BASE}/summary`]: [{ text: '问题：卷绕头报警 E07\n涉及：E07' }],
      [`${BASE}/translation`]: (_url, { body }) => {
        asked(JSON.parse(String(body)))
        return [translated]
      },
      '/web-api/desk/v1/agents': [{ total: 0, rows: [] }],
      '/web-api/desk/v1/end-tags': [],
    })
  }

/** Ends the call that a story waits with; undefined until it was asked. */
let release: (() => void) | undefined
/** Offers everything, and answers one call only when the story says so. */
const holding = (path: string, answer: Record<string, unknown>) => () => {
  release = undefined
  return answering({
    '/web-api/robot/v1/helpers': [{ drafts: true, summaries: true, translation: true }],
    [`${BASE}/${path}`]: () =>
      new Promise<readonly unknown[]>((done) => {
        release = () => done([answer])
      }),
    '/web-api/desk/v1/agents': [{ total: 0, rows: [] }],
  })
}
const isAsked = () => waitFor(() => expect(release).toBeDefined())

const entries = [
  { kind: 'message', fromUserId: 'c1', msgType: 200101, isRecalled: false, content: [{ text: 'Alarm E07 on ø64' }] },
]
const conversationOf = (chatId: string) =>
  ({
    chatId,
    state: { getState: () => ({ entries }), subscribe: () => () => undefined },
  }) as unknown as Conversation
const conversation = conversationOf('c1')

function Replying({ written: first = '' }: { written?: string }) {
  const root = useRef<HTMLTextAreaElement>(null)
  const [written, setWritten] = useState<string>()
  const field = useMemo(() => {
    const put = (text: string) => {
      if (root.current) root.current.value = text
      setWritten(text)
    }
    const text = () => root.current?.value ?? ''
    return { text, put, add: (more: string) => put(text() === '' ? more : `${text()}\n${more}`) }
  }, [])
  return (
    <div style={{ maxWidth: 760 }}>
      <ReplyHelpers conversation={conversation} field={field} written={written} />
      <textarea
        ref={root}
        aria-label="回复"
        rows={4}
        style={{ width: '100%' }}
        defaultValue={first}
        onChange={({ target }) => setWritten(target.value)}
      />
    </div>
  )
}
const fieldOf = (page: ReturnType<typeof within>) => page.getByRole('textbox', { name: '回复' })

export const Draft: Story = {
  name: '[SV-28] a draft by D stands in the field with its sources beside, below what was written',
  beforeEach: offering(false, { text: '', isTranslated: false }),
  render: () => <Replying written="您好，" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('button', { name: '起草回复' })).toBeVisible())
    await expect(page.queryByRole('button', { name: '译成' })).toBeNull()
    await expect(page.queryByRole('button', { name: '翻译来信' })).toBeNull()
    await userEvent.keyboard('d')
    await waitFor(() => expect(fieldOf(page)).toHaveValue(`您好，\n${draft.text}`))
    const sources = await page.findByRole('region', { name: '草稿依据' })
    await expect(sources).toHaveTextContent('由知识库起草，发送前请核对')
    await expect(within(sources).getByRole('link', { name: '喷丝板清洗七步法' })).toHaveAttribute('href', '/article/1')
    await expect(sources).toHaveTextContent('不明来源')
    await expect(within(sources).getAllByRole('link')).toHaveLength(1)
    // Read out by a screen reader: the place was there before.
    await expect(sources.closest('[role="status"]')).not.toBeNull()
    await userEvent.click(within(sources).getByRole('button', { name: '收起' }))
    await waitFor(() => expect(page.queryByRole('region', { name: '草稿依据' })).toBeNull())
    await expect(fieldOf(page)).toHaveValue(`您好，\n${draft.text}`)
  },
}

export const Incoming: Story = {
  name: '[SV-28] the customer’s latest text in Chinese, its original beside',
  beforeEach: offering(true, { text: 'ø64 报警 E07', isTranslated: true }),
  render: () => <Replying />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '翻译来信' }))
    const panel = await page.findByRole('region', { name: '译文' })
    await expect(panel).toHaveTextContent('ø64 报警 E07')
    await expect(panel).toHaveTextContent('原文：Alarm E07 on ø64')
    await expect(asked).toHaveBeenCalledWith({ text: 'Alarm E07 on ø64', to: 'zh' })
    await expect(fieldOf(page)).toHaveValue('')
  },
}

export const Outgoing: Story = {
  name: '[SV-28] what is written in the customer’s language, and back again',
  beforeEach: offering(true, { text: 'Replace SYHX.11.01', isTranslated: true }),
  render: () => <Replying written="请更换 SYHX.11.01" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '译成' }))
    await waitFor(() => expect(fieldOf(page)).toHaveValue('Replace SYHX.11.01'))
    await expect(asked).toHaveBeenCalledWith({ text: '请更换 SYHX.11.01', to: 'en' })
    // Gone while the field holds something else: it would be replaced.
    const restore = () => page.queryByRole('button', { name: '恢复原文' })
    await userEvent.type(fieldOf(page), '!')
    await waitFor(() => expect(restore()).toBeNull())
    await userEvent.type(fieldOf(page), '{Backspace}')
    await userEvent.click(await page.findByRole('button', { name: '恢复原文' }))
    await expect(fieldOf(page)).toHaveValue('请更换 SYHX.11.01')
    await waitFor(() => expect(page.queryByRole('region', { name: '译文' })).toBeNull())
  },
}

export const TypedMeanwhile: Story = {
  name: '[SV-28] what is typed during a translation stays, the translation is shown beside it until the reply is sent',
  beforeEach: holding('translation', { text: 'Replace SYHX.11.01', isTranslated: true }),
  render: () => <Replying written="请更换 SYHX.11.01" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '译成' }))
    await isAsked()
    // One at a time: a press on another would do nothing.
    for (const name of ['起草回复', '翻译来信']) await expect(page.getByRole('button', { name })).toBeDisabled()
    await userEvent.type(fieldOf(page), '，谢谢')
    release?.()
    const panel = await page.findByRole('region', { name: '译文' })
    await expect(panel).toHaveTextContent('回复已改动，译文未填入')
    await expect(panel).toHaveTextContent('Replace SYHX.11.01')
    await expect(within(panel).queryByRole('button', { name: '恢复原文' })).toBeNull()
    await expect(fieldOf(page)).toHaveValue('请更换 SYHX.11.01，谢谢')
    await expect(page.getByRole('button', { name: '翻译来信' })).toBeEnabled()
    await userEvent.clear(fieldOf(page))
    await waitFor(() => expect(page.queryByRole('region', { name: '译文' })).toBeNull())
  },
}

const EMPTY = { text: () => '', put: fn(), add: fn() }
function Switching() {
  const [customerId, setCustomerId] = useState('c1')
  return (
    <>
      <ReplyHelpers key={customerId} conversation={conversationOf(customerId)} field={EMPTY} written={undefined} />
      <Button onClick={() => setCustomerId(customerId === 'c1' ? 'c2' : 'c1')}>换一个会话</Button>
    </>
  )
}
export const Language: Story = {
  name: '[SV-28] the language of a customer is known again when their conversation is opened next',
  beforeEach: offering(true, { text: '', isTranslated: false }),
  render: () => <Switching />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const choose = async (name: string) => {
      await userEvent.click(await page.findByRole('combobox', { name: '客户的语言' }))
      await userEvent.click(await within(document.body).findByRole('option', { name }))
    }
    const tells = (name: string) =>
      waitFor(() => expect(page.getByRole('combobox', { name: '客户的语言' })).toHaveTextContent(name))
    const turn = () => userEvent.click(page.getByRole('button', { name: '换一个会话' }))
    await choose('Español')
    await tells('Español')
    await turn()
    await tells('English')
    await turn()
    await tells('Español')
    await choose('English')
    await tells('English')
  },
}

export const Refused: Story = {
  name: '[SV-28] a translation that would change a code is refused: the field keeps the original, and a line says so',
  beforeEach: offering(true, { text: '请更换 SYHX.11.01', isTranslated: false }),
  render: () => <Replying written="请更换 SYHX.11.01" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '译成' }))
    const panel = await page.findByRole('region', { name: '译文' })
    await expect(panel).toHaveTextContent('未能翻译：译文会改动编号或数字，或模型没有回答')
    await expect(within(panel).queryByRole('button', { name: '恢复原文' })).toBeNull()
    await expect(fieldOf(page)).toHaveValue('请更换 SYHX.11.01')
  },
}

function Handing() {
  const [isOpen, setOpen] = useState(true)
  return (
    <TransferDialog
      isOpen={isOpen}
      ownId="a1"
      customerId="c1"
      isBusy={false}
      onOpenChange={setOpen}
      onTransfer={fn()}
    />
  )
}
export const Handover: Story = {
  name: '[SV-28] a summary fills the note of a handover, below what was written',
  beforeEach: offering(false, { text: '', isTranslated: false }),
  render: () => <Handing />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: '转接备注' }), '请接手')
    await userEvent.click(await dialog.findByRole('button', { name: '生成摘要' }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: '转接备注' })).toHaveValue('请接手\n问题：卷绕头报警 E07\n涉及：E07'),
    )
  },
}

export const HandoverTypedMeanwhile: Story = {
  name: '[SV-28] what is typed into a note while its summary is made stays',
  beforeEach: holding('summary', { text: '问题：卷绕头报警 E07' }),
  render: () => <Handing />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    const note = dialog.getByRole('textbox', { name: '转接备注' })
    await userEvent.type(note, '请接手')
    await userEvent.click(await dialog.findByRole('button', { name: '生成摘要' }))
    await isAsked()
    await userEvent.type(note, '，客户很急')
    release?.()
    await waitFor(() => expect(note).toHaveValue('请接手，客户很急\n问题：卷绕头报警 E07'))
  },
}

export const End: Story = {
  name: '[SV-28] a summary fills the line at an end',
  beforeEach: offering(false, { text: '', isTranslated: false }),
  render: () => <EndControl customerId="c1" customerName="周敏" isMine isOpen onOpenChange={fn()} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: '生成摘要' }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue('问题：卷绕头报警 E07；涉及：E07'),
    )
  },
}
