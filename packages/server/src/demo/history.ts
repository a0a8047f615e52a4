/**
 * Converts written dialogues into the rows that the gateway would have stored: numbered messages and a resolved round of
 * service.
 */
import { servicePromises } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import { CUSTOMER_SERVICE_NAME, MsgType } from '@weft/protocol'
import type { message, participant } from '../modules/conversations'
import type { serviceSession } from '../modules/desk'
import { startOfChinaDay } from '../platform/china-time'
import type { DemoConversation, DemoLine } from './dialogues'
import { demoUuid } from './seed'

/** The author of a line. */
export interface Speaker {
  userId: string
  userName: string
  department?: string
  organisation?: string
}

export interface KnownQuestion {
  uuid: string
  parentId: string
  questionContent: string
  explanation: string
}

export interface HistoryParts {
  /** Key of the dialogue, unique. */
  key: string
  deskId: string
  customer: Speaker
  agent: Speaker
  /** userIds of every agent of the desk: they have read ended conversations. */
  deskAgents: readonly string[]
  /** Milliseconds since 1970 of the first line. */
  startedAt: number
  findQuestion(key: string): KnownQuestion
}

type WithoutConversation<Row> = Omit<Row, 'conversationId'>

export interface History {
  conversation: { key: string; deskId: string; customerId: string; headSeqId: number; changedAt: number }
  messages: WithoutConversation<typeof message.$inferInsert>[]
  participants: WithoutConversation<typeof participant.$inferInsert>[]
  session: WithoutConversation<typeof serviceSession.$inferInsert>
}

const dayMs = 24 * 60 * 60 * 1000
const promiseMs = servicePromises.reply.targetMs

/** Returns the instant of `HH:mm` in China, that many days before `now`. */
export function startOf(dialogue: Pick<DemoConversation, 'daysAgo' | 'at'>, now: number): number {
  const today = startOfChinaDay(now)
  const [hours = 0, minutes = 0] = dialogue.at.split(':').map(Number)
  return today - dialogue.daysAgo * dayMs + (hours * 60 + minutes) * 60_000
}

export function writeHistory(lines: readonly DemoLine[], parts: HistoryParts): History {
  const { deskId, customer, agent } = parts
  const desk: Speaker = { userId: deskId, userName: CUSTOMER_SERVICE_NAME }
  const messages: History['messages'] = []
  const session: History['session'] = {
    id: demoUuid(`session/${parts.key}`),
    round: 1,
    deskId,
    customerId: customer.userId,
    phase: 'bot',
    startedAt: parts.startedAt,
  }
  let at = parts.startedAt
  const say = (speaker: Speaker, msgType: number, item: Record<string, unknown>) => {
    const content = [item]
    messages.push({
      msgSeqId: messages.length + 1,
      senderId: speaker.userId,
      tid: demoUuid(`message/${parts.key}/${messages.length + 1}`),
      senderName: speaker.userName,
      senderDepartment: speaker.department ?? null,
      senderOrganisation: speaker.organisation ?? null,
      msgType,
      content,
      sentAt: at,
      clientSentAt: at,
    })
  }

  for (const line of lines) {
    at += line.after * 1000
    switch (line.who) {
      case 'customer':
        say(customer, MsgType.text, { text: line.text })
        if (session.phase === 'open' && !session.replyDueAt)
          Object.assign(session, { unansweredSince: at, replyDueAt: at + promiseMs })
        break
      case 'agent':
        say(agent, MsgType.text, { text: line.text })
        Object.assign(session, { firstReplyAt: session.firstReplyAt ?? at, unansweredSince: null, replyDueAt: null })
        break
      case 'choose': {
        const { uuid, parentId, questionContent, explanation } = parts.findQuestion(line.question)
        say(customer, MsgType.chooseProblem, { questionContent, level: 2, uuid, parentId })
        at += 300
        say(desk, MsgType.problemExplanation, { title: questionContent, text: explanation })
        break
      }
      case 'transfer': {
        say(customer, MsgType.userToHumanAgent, line.question ? { question: line.question } : {})
        Object.assign(session, {
          phase: 'waiting',
          askedAt: at,
          waitingSince: at,
          promiseDueAt: at + promiseMs,
          unansweredSince: at,
          replyDueAt: at + promiseMs,
          question: line.question,
        })
        at += 400
        say(desk, MsgType.transferResponse, {
          accepted: false,
          position: 1,
          waitSeconds: Math.ceil(line.wait / 60) * 60,
        })
        at += line.wait * 1000
        say(desk, MsgType.transferResponse, { accepted: true, agentId: agent.userId, agentName: agent.userName })
        Object.assign(session, {
          phase: 'open',
          acceptedAt: at,
          assigneeId: agent.userId,
          assigneeName: agent.userName,
          announcedPosition: 1,
          announcements: 1,
        })
        break
      }
      case 'end':
        say(agent, MsgType.endCustomerService, { by: agent.userId })
        Object.assign(session, { phase: 'resolved', resolvedAt: at, resolvedBy: agent.userId })
        break
    }
  }

  const headSeqId = messages.length
  return {
    conversation: {
      key: keyOf({ kind: 'service', deskId, customerId: customer.userId }),
      deskId,
      customerId: customer.userId,
      headSeqId,
      changedAt: at,
    },
    messages,
    // The whole desk has read everything; the agents left the conversation at its end.
    participants: [
      { userId: customer.userId, role: 'customer', readSeqId: headSeqId },
      ...parts.deskAgents.map((userId) => ({
        userId,
        role: 'agent' as const,
        readSeqId: headSeqId,
        toSeqId: headSeqId,
      })),
    ],
    session,
  }
}
