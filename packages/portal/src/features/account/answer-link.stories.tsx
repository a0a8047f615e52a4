import type { Meta, StoryObj } from '@storybook/react'
import { storedVisitor } from '@weft/core/browser'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useQuestion } from '../../shared/asking/asking'
import { useAssistantDoor } from '../../shared/assistant/assistant-door'
import { answering, atAddress, visiting } from '../../story/stage'
import { AnswerLinkPage } from './AnswerLinkPage'

const visitor = {
  userId: 'visitor-of-the-link',
  userName: '访客 A1B2',
  token: 'token-of-the-link',
  tokenType: 'Bearer',
  expiresIn: 86_400,
  createTime: Date.now(),
}

function prepared(opened: Record<string, unknown>): () => void {
  const stopAnswers = answering({ '/web/portal/answer/open': [opened], '/web/portal/answer/stop': [] })
  const leave = visiting()
  localStorage.removeItem('weft.visitor')
  window.location.hash = 's'.repeat(43)
  useAssistantDoor.setState({ openings: 0 })
  return () => {
    stopAnswers()
    leave()
    localStorage.removeItem('weft.visitor')
    window.location.hash = ''
    useAssistantDoor.setState({ openings: 0 })
    useQuestion.setState({ question: undefined })
  }
}

const meta = {
  title: 'Portal/Answer link',
  component: AnswerLinkPage,
  decorators: [atAddress],
  parameters: { address: '/answer' },
} satisfies Meta<typeof AnswerLinkPage>

export default meta
type Story = StoryObj<typeof meta>

export const OfAVisitor: Story = {
  name: '[SV-17] makes this browser the visitor and opens the assistant by a press; reminders can be stopped before',
  beforeEach: () => prepared({ visitor }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '不再接收回复提醒' }))
    await waitFor(() => expect(page.getByText(/^已停止/)).toBeVisible())
    expect(storedVisitor()).toBeUndefined()
    await userEvent.click(page.getByRole('button', { name: '查看回复' }))
    await waitFor(() => expect(useAssistantDoor.getState().openings).toBe(1))
    expect(storedVisitor()?.row).toEqual(visitor)
  },
}

export const OfAnAccount: Story = {
  name: '[SV-17] an account signs in first',
  beforeEach: () => prepared({}),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看回复' }))
    await waitFor(() => expect(useQuestion.getState().question).toBeDefined())
    expect(useAssistantDoor.getState().openings).toBe(0)
  },
}
