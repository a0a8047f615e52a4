/**
 * The service desk as agents work on it: the queue, the three steps (accept, transfer, end), a customer's context,
 * colleagues and canned answers. Messages themselves travel over the chat's socket; these calls say where a conversation stands.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { blockReason } from './desk-customer'
import { fieldWords } from './field-words'
import { wholeNumber } from './fields'
import { nothing } from './reply'
import { requestKey } from './request-key'
import { SERVICE_DESK } from './rights'
import { z } from './zod'

const instant = z.number().int()

/** What an agent says of themselves. */
export const agentStatus = z.enum(['online', 'busy', 'away'])
/** What an agent has set for themselves: online, busy or away. */
export type AgentStatus = z.output<typeof agentStatus>

export const servicePhase = z.enum(['bot', 'waiting', 'open', 'resolved'])
/** Where a service session stands: with the bot, in the queue, with an agent, or over. */
export type DeskPhase = z.output<typeof servicePhase>

/** One line of the workbench's list. Instants in milliseconds since 1970. */
export const deskConversation = z.object({
  /** The customer's userId: the chatId of kind 6. */
  customerId: z.string(),
  customerName: z.string(),
  isVisitor: z.boolean(),
  enterpriseName: z.string().optional(),
  phase: servicePhase,
  /** When the customer asked for a human. */
  waitingSince: instant.optional(),
  /** Since when they wait for an agent's answer: from asking, or from the first they wrote after the last one; absent once answered. */
  unansweredSince: instant.optional(),
  /** Until when the 15-minute promise wants that answer; absent once answered, or when nobody waits. */
  promiseDueAt: instant.optional(),
  /** When a third of the promise is left: from here on the wait is marked; with `promiseDueAt`. */
  promiseWarnAt: instant.optional(),
  /** Until when its agent snoozed it; still there once it has come back, until they answer. Absent when it came back by a message. */
  snoozedUntil: instant.optional(),
  /** What it was snoozed for. */
  snoozeNote: z.string().optional(),
  /** Place in the queue, 1 is next; only while waiting. */
  position: z.number().int().optional(),
  assigneeId: z.string().optional(),
  assigneeName: z.string().optional(),
  /** Its assignee has been gone for a minute, by connection or by their own word, or left the desk: colleagues may take over. */
  isAssigneeAway: z.boolean(),
  /** Whether the asking agent may take it now: it waits, the bot has it, or its assignee is away. */
  canAccept: z.boolean(),
  /** The agent who should accept it, with the reason; only while it waits. Advice only. */
  suggestedAgentId: z.string().optional(),
  suggestedAgentName: z.string().optional(),
  routingReason: z.enum(['lastAgent', 'skill', 'leastBusy']).optional(),
  /** The group that the question is for, or that it was handed to; while waiting. */
  groupName: z.string().optional(),
  /** What the colleague who handed it over wrote, and their name; until it ends. */
  transferNote: z.string().optional(),
  transferredBy: z.string().optional(),
  /** When it came to the asking agent without their doing, while they have not looked at it since. */
  handedAt: instant.optional(),
  /**
   * What the customer left while nobody was there; phone and mail address are masked; `deskCustomer.revealLeftPhone` has the whole
   * number, and mail goes to the address without anybody's seeing it (`mailTranscript`, the message that tells of an answer).
   */
  leftMessage: z
    .object({
      name: z.string().optional(),
      phone: z.string().optional(),
      email: z.string().optional(),
      text: z.string(),
      at: instant,
    })
    .optional(),
  /** The last message a person sees, as one line of text, e.g. `[图片]` for an image. */
  lastText: z.string(),
  lastTimestamp: instant,
  /** The conversation's last msgSeqId. */
  headSeqId: z.number().int(),
  /** Customer's messages that the asking agent has not read. */
  unreadCount: z.number().int(),
  /**
   * What it is about, one line of at most 120 characters: what the customer wrote with 转人工, else, while an agent is
   * needed, their last own text of this round before it. Absent when there is neither.
   */
  question: z.string().optional(),
  /** Where they asked from, e.g. a page's address. */
  source: z.string().optional(),
})
/** One conversation in the workbench's list: its phase, who waits since when, and what was said last. */
export type DeskConversation = z.output<typeof deskConversation>

const customerParams = z.strictObject({ customerId: z.string().min(1).max(64) })

/** One conversation that was found. Instants in milliseconds since 1970. */
export const foundConversation = z.object({
  customerId: z.string(),
  customerName: z.string(),
  isVisitor: z.boolean(),
  enterpriseName: z.string().optional(),
  phase: servicePhase,
  /** Time of the message that was found, else of the round. */
  at: instant,
  assigneeName: z.string().optional(),
  endTags: z.array(z.string()),
  /** The message that was found, else what the round was about; one line of at most 120 characters. */
  text: z.string(),
})
/** A conversation that a search of the workbench found, with what it was found by. */
export type FoundConversation = z.output<typeof foundConversation>

const DESK_ERRORS = {
  404: 'no conversation of this customer with the desk',
  409: 'another agent was quicker, or the conversation is not in a state for it',
} as const

/**
 * Who waits for an answer first, longest first, for `waiting` and `mine`; then, and for `all`, by the latest message. `all`: also bot and resolved ones, at most 200. Of every
 * desk of the agent; a customer of several stands once, at the one that a call with their id means.
 */
export const listDeskConversations = defineCall({
  name: 'desk.listConversations',
  method: 'GET',
  path: '/web-api/desk/v1/conversations',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  query: z.strictObject({ scope: z.enum(['waiting', 'mine', 'all']).default('waiting') }),
  data: z.object({
    total: z.number().int(),
    rows: z.array(deskConversation),
    /**
     * Conversations per scope, for the tabs' figures; of the agent's own, however many `rows` hold: `unanswered` those in which
     * an answer is owed, `back` those whose snooze is over and that are not answered since, `unread` messages in them.
     */
    counts: z.object({
      waiting: z.number().int(),
      mine: z.number().int(),
      all: z.number().int(),
      unanswered: z.number().int(),
      back: z.number().int(),
      unread: z.number().int(),
    }),
    /** The promise that ends first, of who waits in the queue and in the agent's own conversations; absent when nobody does. */
    nextPromise: z.object({ warnAt: instant, dueAt: instant }).optional(),
    /** The server's clock: the instants of the rows are compared with this one, whatever the reader's says. */
    now: instant,
  }),
  errors: {},
  source: 'SV-12',
})

/**
 * Finds among all conversations of the agent's desks, the latest first. `words`: two or more letters or digits side by side
 * that stand in a message, in the name of an account or its enterprise; a visitor's whole name; or a whole phone number. Tag,
 * agent and month (of asking for a person) are of one round, and with words of the message's month, too.
 */
export const findDeskConversations = defineCall({
  name: 'desk.find',
  method: 'GET',
  path: '/web-api/desk/v1/find',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  query: z.strictObject({
    words: z.string().trim().check(atMost(50)).default(''),
    /** Name of a tag, as it was when a conversation ended. */
    tag: z.string().trim().check(atMost(30)).default(''),
    agentId: z.string().max(64).default(''),
    /** `YYYY-MM`, in China. */
    month: z.union([z.literal(''), z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)]).default(''),
    pageNumber: wholeNumber({ min: 1, max: 25 }).default(1),
  }),
  data: z.object({
    /** At most 500. */
    total: z.number().int(),
    rows: z.array(foundConversation),
    pageSize: z.number().int(),
    /** There are more than were looked at: the search says too little. */
    isCut: z.boolean(),
  }),
  errors: {},
  source: 'SV-12',
})

/** What else the words of a search of the workbench lead to, in the order in which it is shown. */
export const foundThingKinds = ['workOrder', 'machine'] as const
/** A kind of what is found beside conversations. */
export type FoundThingKind = (typeof foundThingKinds)[number]

export const foundThings = z.object({
  kind: z.enum(foundThingKinds),
  /** All that were found of it; `rows` are the first five. */
  total: z.number().int(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The owner's name and what it is about. */
      text: z.string(),
      /** Path of the own origin. */
      address: z.string(),
    }),
  ),
  /** The list that has all of them; empty where no list takes these words. */
  listAddress: z.string(),
})
/** After-sales orders or machines that a search of the workbench found. */
export type FoundThings = z.output<typeof foundThings>

/**
 * Finds after-sales orders and machines by the words of the search over conversations. Each kind is found by whoever may
 * open its list (SERVICE_DTL, CUSTOMER_MANAGE); a kind without a hit or without the right is not in the answer.
 */
export const findDeskThings = defineCall({
  name: 'desk.findThings',
  method: 'GET',
  path: '/web-api/desk/v1/find-things',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  query: z.strictObject({ words: z.string().trim().min(2).check(atMost(50)) }),
  data: foundThings,
  errors: {},
  source: 'SV-20',
})

/** How one conversation stands, however long ago it was. */
export const readDeskConversation = defineCall({
  name: 'desk.read',
  method: 'GET',
  path: '/web-api/desk/v1/conversations/:customerId',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  data: deskConversation,
  errors: { 404: DESK_ERRORS[404] },
  source: 'SV-12',
})

/** Takes a waiting (or bot) conversation; the customer gets 200507 accepted. Own ones again: ok. */
export const acceptDeskConversation = defineCall({
  name: 'desk.accept',
  method: 'POST',
  path: '/web-api/desk/v1/conversations/:customerId/accept',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  data: deskConversation,
  errors: DESK_ERRORS,
  source: 'SV-12',
})

/**
 * Takes whoever has waited longest of those whom the agent may take: also whose agent has gone, not who was handed to a group
 * of others. The same press again takes nobody else and answers with the same conversation as it is now.
 */
export const acceptNextDeskConversation = defineCall({
  name: 'desk.acceptNext',
  method: 'POST',
  path: '/web-api/desk/v1/next',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  body: z.strictObject({ requestKey }),
  data: deskConversation,
  errors: { 404: 'nobody waits whom the agent may take' },
  source: 'SV-12',
})

/** How far away a snoozed conversation may come back. */
export const longestSnoozeDays = 90

const snoozeNote = z.string().trim().check(atMost(100))

/** The form of a snooze; `until` is no number while no time is chosen, or one that cannot be. */
export const snoozeForm = z.object({ until: z.number(fieldWords.wrongSnooze), note: snoozeNote })

/**
 * Puts an own, answered conversation off: it comes back at `until` at the latest, with an answer owed within the promise from
 * then on, or as soon as the customer writes, whichever is first. The customer is told nothing. Again: another time or note.
 */
export const snoozeDeskConversation = defineCall({
  name: 'desk.snooze',
  method: 'POST',
  path: '/web-api/desk/v1/conversations/:customerId/snooze',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  body: z.strictObject({
    /** To come, and at most 90 days ahead. */
    until: instant,
    /** For colleagues and the agent, e.g. `配件到货后`. */
    note: snoozeNote.min(1).optional(),
  }),
  data: deskConversation,
  errors: { ...DESK_ERRORS, 422: 'an answer is owed to the customer: it comes first' },
  source: 'SV-12',
})

/** Ends the snooze: nothing is owed until the customer writes. Of one that is not snoozed: ok, nothing changes. */
export const wakeDeskConversation = defineCall({
  name: 'desk.wake',
  method: 'DELETE',
  path: '/web-api/desk/v1/conversations/:customerId/snooze',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  data: deskConversation,
  errors: DESK_ERRORS,
  source: 'SV-12',
})

/** What the next agent should know: at most 500 characters, never shown to the customer. */
export const transferNote = z.string().trim().min(1).check(atMost(500)).optional()

/**
 * Hands an own open conversation to a colleague of the same desk, lets it wait for one of a group, or puts it back into the
 * queue for anybody, where it keeps the age of its wait. The note is theirs alone.
 */
export const transferDeskConversation = defineCall({
  name: 'desk.transfer',
  method: 'POST',
  path: '/web-api/desk/v1/conversations/:customerId/transfer',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  body: z.union([
    z.strictObject({ toAgentId: z.string().min(1).max(64), note: transferNote }),
    z.strictObject({ toGroupId: z.string().min(1).max(64), note: transferNote }),
    z.strictObject({ toQueue: z.literal(true), note: transferNote }),
  ]),
  data: deskConversation,
  errors: { ...DESK_ERRORS, 422: 'the colleague is away, or nobody else is in the group' },
  source: 'SV-12',
})

/** Tags that a conversation can end with, in the order of the dictionary (kind `endTag`). */
export const listEndTags = defineCall({
  name: 'desk.endTags',
  method: 'GET',
  path: '/web-api/desk/v1/end-tags',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  data: z.object({ tagId: z.string(), name: z.string() }),
  errors: {},
  source: 'SV-12',
})

/**
 * Ends an own open conversation (or a waiting one that needs no answer); everybody in it gets 200501, with `reason`. Tags and
 * note are the staff's: they are kept with the round, and the tags are counted.
 */
export const endDeskConversation = defineCall({
  name: 'desk.end',
  method: 'POST',
  path: '/web-api/desk/v1/conversations/:customerId/end',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  body: z.strictObject({
    reason: z.string().check(atMost(200)).optional(),
    /** Ids of enabled tags. */
    tagIds: z.array(z.string().min(1).max(64)).max(5).default([]),
    note: z.string().trim().min(1).check(atMost(200)).optional(),
  }),
  data: deskConversation,
  errors: { ...DESK_ERRORS, 422: 'a tag that cannot be chosen' },
  source: 'SV-12',
})

/**
 * The page that a customer writes from, as their client puts it into a message's `extend.page` (docs/protocol.md, P-27):
 * title of 1 to 120 characters, address an http or https URL of at most 500. Members beside these are left out.
 */
export const reportedPage = z.object({
  title: z.string().trim().min(1).check(atMost(120)),
  address: z.url({ protocol: /^https?$/ }).max(500),
})

/** A page that a customer wrote from. `at`: when they last did. */
export const seenPage = reportedPage.extend({ at: instant })

export const deskCustomerContext = z.object({
  customerId: z.string(),
  customerName: z.string(),
  kind: z.enum(['visitor', 'personal', 'enterprise', 'staff']),
  enterpriseName: z.string().optional(),
  /** Of a visitor whom an agent has given a name (`deskCustomer.name`): what the visitor's own side calls them. */
  ownName: z.string().optional(),
  /** Absent while their messages are taken. */
  block: z
    .object({
      reason: blockReason,
      /** Absent: until somebody lifts it. */
      until: instant.optional(),
      byName: z.string(),
      at: instant,
    })
    .optional(),
  /** Masked in the middle, e.g. `138****0001`; absent for visitors. */
  phone: z.string().optional(),
  /** Masked, e.g. `z***@example.com`: the account's, else the one of the message that was left last. */
  email: z.string().optional(),
  /** First message to this desk; absent before there is one. */
  firstSeenAt: instant.optional(),
  lastSeenAt: instant.optional(),
  isOnline: z.boolean(),
  /** Pages the customer wrote from, latest first, each address once, at most 10. */
  pages: z.array(seenPage),
  /** Rounds of service, latest first, at most 20. */
  sessions: z.array(
    z.object({
      phase: servicePhase,
      startedAt: instant,
      waitingSince: instant.optional(),
      acceptedAt: instant.optional(),
      resolvedAt: instant.optional(),
      assigneeName: z.string().optional(),
      question: z.string().optional(),
      /** When the customer first asked, and when an agent first answered; their difference is the wait. */
      askedAt: instant.optional(),
      firstReplyAt: instant.optional(),
      /** Whether the first answer came within the 15-minute promise; absent while that is open. */
      isPromiseKept: z.boolean().optional(),
      /** The customer ended it before anybody had accepted. */
      isWithdrawn: z.boolean(),
      /** What its agent ended it with, names as they were then. */
      endTags: z.array(z.string()),
      endNote: z.string().optional(),
      rating: z
        .object({ score: z.number().int(), reasons: z.array(z.string()), text: z.string().optional() })
        .optional(),
    }),
  ),
})
/** What the workbench shows of a customer: account, visited pages and earlier rounds of service. */
export type DeskCustomerContext = z.output<typeof deskCustomerContext>

export const readDeskContext = defineCall({
  name: 'desk.context',
  method: 'GET',
  path: '/web-api/desk/v1/conversations/:customerId/context',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  data: deskCustomerContext,
  errors: { 404: DESK_ERRORS[404] },
  source: 'SV-12',
})

/** Colleagues of the asking agent's desks who may serve, the asking one included; by name. */
export const listDeskAgents = defineCall({
  name: 'desk.listAgents',
  method: 'GET',
  path: '/web-api/desk/v1/agents',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  data: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        agentId: z.string(),
        agentName: z.string(),
        /** As the agent set it: `busy` wants no new customers, `away` is not at the desk. */
        status: agentStatus,
        isOnline: z.boolean(),
        openCount: z.number().int(),
      }),
    ),
  }),
  errors: {},
  source: 'SV-12',
})

/** What the asking agent says of themselves from now on. */
export const setAgentStatus = defineCall({
  name: 'desk.setStatus',
  method: 'POST',
  path: '/web-api/desk/v1/status',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  body: z.strictObject({ status: agentStatus }),
  data: z.object({ status: agentStatus }),
  errors: {},
  source: 'SV-12',
})

/** Groups that a conversation can be handed to, in the desk's order. `freeCount`: members who are there and want customers. */
export const listDeskGroups = defineCall({
  name: 'desk.listGroups',
  method: 'GET',
  path: '/web-api/desk/v1/groups',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  /** With a customer those whom their conversation can be handed to: of the desk that has it. */
  query: z.strictObject({ customerId: z.string().min(1).max(64).optional() }),
  data: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        groupId: z.string(),
        groupName: z.string(),
        /** Without the asking agent. */
        memberCount: z.number().int(),
        freeCount: z.number().int(),
      }),
    ),
  }),
  errors: {},
  source: 'SV-12',
})

const figures = {
  /** Customers who asked for a human. */
  askedCount: z.number().int(),
  /** Customers among them who got an answer. */
  answeredCount: z.number().int(),
  /** Customers among them who got an answer within the promise. */
  keptCount: z.number().int(),
  /** Customers who got the answer after its promised time, or whose promised time is over without one. */
  missedCount: z.number().int(),
  /** From asking to the first answer, in milliseconds; absent when nobody was answered. */
  medianReplyMs: z.number().int().optional(),
  p90ReplyMs: z.number().int().optional(),
  ratingCount: z.number().int(),
  /** 1 to 5, two decimals; absent without ratings. */
  ratingAverage: z.number().optional(),
}

/** Every waiting time measured against the 15-minute promise (SV-01), of those who asked within a span of at most 366 days. */
export const readDeskFigures = defineCall({
  name: 'desk.figures',
  method: 'GET',
  path: '/web-api/desk/v1/figures',
  auth: 'staff',
  authorities: ['SERVICE_QUALITY'],
  query: z.strictObject({ from: wholeNumber(), to: wholeNumber() }),
  data: z.object({
    ...figures,
    /** Customers who took their request back before an agent accepted it. */
    withdrawnCount: z.number().int(),
    leftMessageCount: z.number().int(),
    /** What the conversations were about, the most frequent first; a conversation with several tags counts for each. */
    endTags: z.array(
      z.object({ tag: z.string(), count: z.number().int(), medianReplyMs: z.number().int().optional() }),
    ),
    /** By name; of those whom each served last. */
    agents: z.array(z.object({ agentId: z.string(), agentName: z.string(), ...figures })),
  }),
  errors: { 400: '`from` is not before `to`, or more than 366 days' },
  source: 'SV-01, SV-12',
})
/** The metrics of the desk for a span of time, in all and by agent. */
export type DeskFigures = z.output<typeof readDeskFigures.data>

/** What customers said, newest first. */
export const listDeskRatings = defineCall({
  name: 'desk.listRatings',
  method: 'GET',
  path: '/web-api/desk/v1/ratings',
  auth: 'staff',
  authorities: ['SERVICE_QUALITY'],
  query: z.strictObject({
    /** Only this score and below. */
    mostScore: wholeNumber({ min: 1, max: 5 }).default(5),
    pageNumber: wholeNumber({ min: 1, max: 10_000 }).default(1),
    pageSize: wholeNumber({ min: 1, max: 100 }).default(20),
  }),
  data: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        customerId: z.string(),
        customerName: z.string(),
        agentName: z.string(),
        score: z.number().int(),
        reasons: z.array(z.string()),
        text: z.string().optional(),
        ratedAt: instant,
      }),
    ),
  }),
  errors: {},
  source: 'SV-12',
})

/** A sentence that agents send with a click. */
export const cannedAnswer = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  group: z.string(),
  /** Only the asking agent has it. */
  isOwn: z.boolean(),
  /** The asking agent may change it. */
  canChange: z.boolean(),
  version: z.number().int(),
})
/** A prepared text that agents send with a click; their own or one of the desk. */
export type CannedAnswer = z.output<typeof cannedAnswer>

/** Own ones first, then the desk's in its order. */
export const listCannedAnswers = defineCall({
  name: 'desk.listCannedAnswers',
  method: 'GET',
  path: '/web-api/desk/v1/canned-answers',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  data: z.object({
    total: z.number().int(),
    rows: z.array(cannedAnswer),
  }),
  errors: {},
  source: 'SV-12',
})

/** Parts of a workbench that can differ from what the server says of the same instant. */
export const DESK_PARTS = ['rows', 'order', 'counts', 'pane'] as const
/** A part of the workbench that a self-check compares: rows, their order, counts, the open conversation. */
export type DeskPart = (typeof DESK_PARTS)[number]

/** What a self-check of an open workbench found to differ; none: all was equal. It is counted in /metrics, by part. */
export const reportDeskCheck = defineCall({
  name: 'desk.reportCheck',
  method: 'POST',
  path: '/web-api/desk/v1/checks',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  body: z.strictObject({ deviations: z.array(z.enum(DESK_PARTS)).max(DESK_PARTS.length) }),
  data: nothing,
  errors: {},
  source: 'SV-12',
})

/** Calls of the workbench: the queue, the steps of an agent, the customer's context and the desk's metrics. */
export const deskCalls = {
  listConversations: listDeskConversations,
  findThings: findDeskThings,
  find: findDeskConversations,
  read: readDeskConversation,
  accept: acceptDeskConversation,
  acceptNext: acceptNextDeskConversation,
  snooze: snoozeDeskConversation,
  wake: wakeDeskConversation,
  transfer: transferDeskConversation,
  end: endDeskConversation,
  endTags: listEndTags,
  context: readDeskContext,
  listAgents: listDeskAgents,
  setStatus: setAgentStatus,
  listGroups: listDeskGroups,
  figures: readDeskFigures,
  listRatings: listDeskRatings,
  listCannedAnswers,
  reportCheck: reportDeskCheck,
} as const
