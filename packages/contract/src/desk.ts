/**
 * The service desk for agents: the queue, the three steps (accept, transfer, end), a customer's context, colleagues and canned
 * answers. Messages use the chat's socket; these calls report and change the state of conversations.
 */

import { seenPageLimits } from '@weft/protocol'
import { atMost } from './at-most'
import { defineCall } from './call'
import { blockReason } from './desk-customer'
import { fieldWords, mostEndTags } from './field-words'
import { wholeNumber } from './fields'
import { sortField } from './listing'
import { nothing } from './reply'
import { requestKey } from './request-key'
import { SERVICE_DESK } from './rights'
import { z } from './zod'

const instant = z.number().int()

/** Availability of an agent. */
export const agentStatus = z.enum(['online', 'busy', 'away'])
/** The availability that an agent has set: online, busy or away. */
export type AgentStatus = z.output<typeof agentStatus>

/** Most conversations of one list of the workbench or of the supervisor. */
export const mostListedConversations = 200
/** Most rounds of service of one customer in the workbench, the latest. */
export const mostListedRounds = 20

export const servicePhase = z.enum(['bot', 'waiting', 'open', 'resolved'])
/** Phase of a service session: with the bot, in the queue, with an agent, or over. */
export type DeskPhase = z.output<typeof servicePhase>

/** One line of the workbench's list. Instants in milliseconds since 1970. */
export const deskConversation = z.object({
  /** The customer's userId: the chatId of kind 6. */
  customerId: z.string(),
  customerName: z.string(),
  isVisitor: z.boolean(),
  enterpriseName: z.string().optional(),
  phase: servicePhase,
  /** When the customer asked for an agent, or was handed back to the queue without the age of the wait. */
  waitingSince: instant.optional(),
  /**
   * Since when they wait for an agent's answer: from asking, or from their first message after the last answer; in the queue
   * never later than `waitingSince`; absent once answered.
   */
  unansweredSince: instant.optional(),
  /** When that answer is due by the 15-minute promise; absent once answered, or when no customer waits. */
  promiseDueAt: instant.optional(),
  /** The desk refuses the customer's messages: nobody waits, and no answer is owed. */
  isBlocked: z.literal(true).optional(),
  /** When a third of the promise is left: from here on the wait is highlighted; set together with `promiseDueAt`. */
  promiseWarnAt: instant.optional(),
  /** End of the agent's snooze; kept after it, until they answer. Absent when a message ended the snooze. */
  snoozedUntil: instant.optional(),
  /** Reason of the snooze. */
  snoozeNote: z.string().optional(),
  /** Place in the queue, 1 is next; only while waiting. */
  position: z.number().int().optional(),
  assigneeId: z.string().optional(),
  assigneeName: z.string().optional(),
  /**
   * Whether the assignee has been away for a minute, by connection or by status, or has left the desk: colleagues may take over.
   */
  isAssigneeAway: z.boolean(),
  /** Whether the caller may accept it now: it waits, the bot has it, or its assignee is away. */
  canAccept: z.boolean(),
  /** The suggested agent, with the reason; only while it waits. Advice only. */
  suggestedAgentId: z.string().optional(),
  suggestedAgentName: z.string().optional(),
  routingReason: z.enum(['lastAgent', 'skill', 'leastBusy']).optional(),
  /** The group that the question matches, or that it was handed to; while waiting. */
  groupName: z.string().optional(),
  /** Note and name of the colleague who handed it over; until it ends. */
  transferNote: z.string().optional(),
  transferredBy: z.string().optional(),
  /** When it was handed to the caller by someone else; absent once they have opened it. */
  handedAt: instant.optional(),
  /** When a colleague last whispered in the caller's own conversation; absent once they have opened it. */
  whisperedAt: instant.optional(),
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
  /**
   * One line of text, e.g. `[图片]` for an image: the last words of a person in the newest round that were not taken back, else
   * `question`, else the last message that is shown. Automatic lines and cards do not replace a person's words.
   */
  lastText: z.string(),
  lastTimestamp: instant,
  /** The conversation's last msgSeqId. */
  headSeqId: z.number().int(),
  /** Number of the customer's messages that the caller has not read. */
  unreadCount: z.number().int(),
  /**
   * Its topic, one line of at most 120 characters: what the customer wrote with 转人工; else, while an agent is needed, their last
   * text of this session before it. Absent when there is neither.
   */
  question: z.string().optional(),
  /** Where the customer asked from, e.g. a page's URL. */
  source: z.string().optional(),
})
/** One conversation in the workbench's list: its phase, its waits, and the last message. */
export type DeskConversation = z.output<typeof deskConversation>

const customerParams = z.strictObject({ customerId: z.string().min(1).max(64) })

/** One conversation in a search result. Instants in milliseconds since 1970. */
export const foundConversation = z.object({
  customerId: z.string(),
  customerName: z.string(),
  isVisitor: z.boolean(),
  enterpriseName: z.string().optional(),
  phase: servicePhase,
  /** Time of the matching message or whisper, else of the session. */
  at: instant,
  assigneeName: z.string().optional(),
  endTags: z.array(z.string()),
  /** The latest matching message or whisper, else the session's topic; one line of at most 120 characters. */
  text: z.string(),
  /** Whether `text` is a whisper, which the customer never sees. */
  isWhisper: z.boolean(),
})
/** A conversation found by the workbench's search, with the match. */
export type FoundConversation = z.output<typeof foundConversation>

const DESK_ERRORS = {
  404: 'no conversation of this customer with the desk',
  409: 'another agent was quicker, or the conversation is not in a state for it',
} as const

/**
 * Conversations of all the agent's desks.
 * - `waiting` and `mine`: those who wait for an answer first, longest first; then by the latest message
 * - `all`: also bot and resolved ones, by the latest message
 *
 * Each list holds at most `mostListedConversations`.
 * A customer of several desks occurs once, at the desk that a call with their id means.
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
     * Number of conversations per scope, for the tabs. The following cover all the agent's own conversations, beyond `rows`:
     * `unanswered` those with an answer due, `back` those back from a snooze and not answered since, `unread` the unread messages
     * in them.
     */
    counts: z.object({
      waiting: z.number().int(),
      mine: z.number().int(),
      all: z.number().int(),
      unanswered: z.number().int(),
      back: z.number().int(),
      unread: z.number().int(),
    }),
    /** The next promise to expire, in the queue and in the agent's own conversations; absent when no customer waits. */
    nextPromise: z.object({ warnAt: instant, dueAt: instant }).optional(),
    /** The server's clock: compare the rows' instants with it, not with the reader's clock. */
    now: instant,
  }),
  errors: {},
  source: 'SV-12',
})

/**
 * Searches all conversations of the agent's desks, latest first. `words`: two or more adjacent letters or digits that occur in a
 * message, in a whisper (SV-31; none about the caller), in the name of an account or its enterprise, or in a name that agents
 * gave a visitor; a visitor's whole own name; or a whole phone number. Tag, agent and month (of asking for an agent) apply to one
 * session; with words, the message's month counts too.
 */
export const findDeskConversations = defineCall({
  name: 'desk.find',
  method: 'GET',
  path: '/web-api/desk/v1/find',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  query: z.strictObject({
    words: z.string().trim().check(atMost(50)).default(''),
    /** Name of a tag, as of the end of the conversation. */
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
    /** The search was cut off: there are more matches than were checked. */
    isCut: z.boolean(),
    /** The search index is being built, behind an upgrade: older messages were not all looked at. */
    isBehind: z.boolean(),
  }),
  errors: {},
  source: 'SV-12',
})

/** Other kinds that the workbench's search finds, in display order. */
export const foundThingKinds = ['workOrder', 'machine'] as const
/** A kind of search result besides conversations. */
export type FoundThingKind = (typeof foundThingKinds)[number]

export const foundThings = z.object({
  kind: z.enum(foundThingKinds),
  /** Total matches; `rows` holds the first five. */
  total: z.number().int(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Of an order the owner's name, state and topic; of a machine the number on its plate and the owner's name. */
      text: z.string(),
      /** Path of the own origin. */
      address: z.string(),
    }),
  ),
  /** Path of the list with all matches; empty when no list supports these words. */
  listAddress: z.string(),
})
/** After-sales orders or machines found by the workbench's search. */
export type FoundThings = z.output<typeof foundThings>

/**
 * Finds after-sales orders and machines by the words of the conversation search. A kind is searched when the caller may open its
 * list (SERVICE_DTL, CUSTOMER_MANAGE); kinds without a match or without the right are left out.
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

/** Returns one conversation, however old. */
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

/** Accepts a waiting (or bot) conversation; the customer gets 200507 accepted. Accepting one's own again is ok. */
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
 * Accepts the longest waiting customer that the agent may accept: including those whose agent is away, excluding those handed to
 * a group of others. A retry with the same key accepts no second customer and returns the same conversation in its current
 * state.
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

/** The form of a snooze; `until` is NaN while no time, or an invalid one, is chosen. */
export const snoozeForm = z.object({ until: z.number(fieldWords.wrongSnooze), note: snoozeNote })

/**
 * Snoozes one's own answered conversation: it comes back at `until`, or earlier when the customer writes. From then on an answer
 * is due within the promise. Not visible to the customer. A repeated call changes time or note.
 */
export const snoozeDeskConversation = defineCall({
  name: 'desk.snooze',
  method: 'POST',
  path: '/web-api/desk/v1/conversations/:customerId/snooze',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  params: customerParams,
  body: z.strictObject({
    /** In the future, at most 90 days ahead. */
    until: instant,
    /** For colleagues and the agent, e.g. `配件到货后`. */
    note: snoozeNote.min(1).optional(),
  }),
  data: deskConversation,
  errors: {
    ...DESK_ERRORS,
    400: '`until` is not in the future, or too far',
    422: 'an answer is owed to the customer: it comes first',
  },
  source: 'SV-12',
})

/** Ends the snooze: no answer is due until the customer writes. Does nothing, and is ok, when it is not snoozed. */
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

const transferText = z.string().trim().check(atMost(500))
/** Note for the next agent; never shown to the customer. */
export const transferNote = transferText.min(1).optional()

/** The form of a transfer beside its choice: a note for colleagues. */
export const transferForm = z.object({ note: transferText })

/**
 * Hands over one's own open conversation: to a colleague of the same desk, to the queue for a group, or to the queue for any
 * agent with the age of its wait kept. The desk's agents see the note, the customer never does.
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
  errors: {
    ...DESK_ERRORS,
    404: 'no conversation of this customer with the desk, or no such colleague',
    422: 'the colleague is away, or nobody else is in the group',
  },
  source: 'SV-12',
})

/** Tags for ending a conversation, in the order of the dictionary (kind `endTag`). */
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

const endTagIds = z.array(z.string().min(1).max(64)).max(mostEndTags, fieldWords.tooManyTags)
const endNote = z.string().trim().check(atMost(200))

/** The form of an end: what it was about, and a line for colleagues. */
export const endForm = z.object({ tagIds: endTagIds, note: endNote })

/**
 * Ends one's own open conversation, or one that no agent has; all participants get 200501 with `reason`. Ending an ended one is
 * ok. Tags and note are visible to staff only: they are stored with the session, and tags are counted. `phase` is the phase that
 * the agent saw: where it is another one now, nothing ends (409).
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
    tagIds: endTagIds.default([]),
    note: endNote.min(1).optional(),
    phase: servicePhase.optional(),
  }),
  data: deskConversation,
  errors: { ...DESK_ERRORS, 422: 'a tag that cannot be chosen' },
  source: 'SV-12',
})

/**
 * The page that a customer writes from, as in the `extend.page` of a message (docs/protocol.md, P-27): title of 1 to 120
 * characters, URL (http or https) of at most 500. Other members are left out.
 */
export const reportedPage = z.object({
  title: z.string().trim().min(1).check(atMost(seenPageLimits.title)),
  address: z.url({ protocol: /^https?$/ }).max(seenPageLimits.address),
})

/** A page that a customer wrote from. `at`: when they last did. */
export const seenPage = reportedPage.extend({ at: instant })

export const deskCustomerContext = z.object({
  customerId: z.string(),
  customerName: z.string(),
  kind: z.enum(['visitor', 'personal', 'enterprise', 'staff']),
  enterpriseName: z.string().optional(),
  /** For a visitor with a name set by an agent (`deskCustomer.name`): the name that the visitor's own side shows. */
  ownName: z.string().optional(),
  /** Absent unless their messages are blocked. */
  block: z
    .object({
      reason: blockReason,
      /** Absent: until an agent lifts it. */
      until: instant.optional(),
      byName: z.string(),
      at: instant,
    })
    .optional(),
  /** Masked in the middle, e.g. `138****0001`; absent for visitors. */
  phone: z.string().optional(),
  /** Masked, e.g. `z***@example.com`: the account's, else the one of the message that was left last. */
  email: z.string().optional(),
  /** First message to this desk; absent before one. */
  firstSeenAt: instant.optional(),
  lastSeenAt: instant.optional(),
  isOnline: z.boolean(),
  /** Pages the customer wrote from, latest first, each URL once, at most 10. */
  pages: z.array(seenPage),
  /** Service sessions, latest first, at most `mostListedRounds`. */
  sessions: z.array(
    z.object({
      phase: servicePhase,
      startedAt: instant,
      waitingSince: instant.optional(),
      acceptedAt: instant.optional(),
      resolvedAt: instant.optional(),
      assigneeName: z.string().optional(),
      question: z.string().optional(),
      /** When the customer first asked. */
      askedAt: instant.optional(),
      firstReplyAt: instant.optional(),
      /** How long the first answer took, ms. A request outside the service hours counts from the next opening. */
      replyMs: z.number().int().optional(),
      /** Whether the first answer came within the 15-minute promise; absent while undecided. */
      isPromiseKept: z.boolean().optional(),
      /** The customer ended it before any agent accepted. */
      isWithdrawn: z.boolean(),
      /** Tags that its agent ended it with, named as at that time. */
      endTags: z.array(z.string()),
      endNote: z.string().optional(),
      rating: z
        .object({ score: z.number().int(), reasons: z.array(z.string()), text: z.string().optional() })
        .optional(),
    }),
  ),
})
/** The workbench's data about a customer: account, visited pages and earlier sessions. */
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

/** Agents of the caller's desks who may serve, including the caller; by name. */
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
        /** As set by the agent: `busy` takes no new customers, `away` is not at the desk. */
        status: agentStatus,
        isOnline: z.boolean(),
        openCount: z.number().int(),
      }),
    ),
  }),
  errors: {},
  source: 'SV-12',
})

/** Sets the caller's availability. */
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

/** Groups that a conversation can be handed to, in the desk's order. `freeCount`: available members who take customers. */
export const listDeskGroups = defineCall({
  name: 'desk.listGroups',
  method: 'GET',
  path: '/web-api/desk/v1/groups',
  auth: 'staff',
  authorities: [SERVICE_DESK],
  /** With a customer: the groups of the desk that has their conversation. */
  query: z.strictObject({ customerId: z.string().min(1).max(64).optional() }),
  data: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        groupId: z.string(),
        groupName: z.string(),
        /** Without the caller. */
        memberCount: z.number().int(),
        freeCount: z.number().int(),
      }),
    ),
  }),
  errors: {},
  source: 'SV-12',
})

const figures = {
  /** Number of sessions in which the customer asked for an agent: a customer who asks on two days counts twice. */
  askedCount: z.number().int(),
  /** Number of them with an answer. */
  answeredCount: z.number().int(),
  /** Number of them with an answer within the promise. */
  keptCount: z.number().int(),
  /** Number of them answered late, or overdue without an answer. */
  missedCount: z.number().int(),
  /** From asking to the first answer, in milliseconds; absent when none was answered. */
  medianReplyMs: z.number().int().optional(),
  p90ReplyMs: z.number().int().optional(),
  ratingCount: z.number().int(),
  /** 1 to 5, two decimals; absent without ratings. */
  ratingAverage: z.number().optional(),
}

/** Waits measured against the 15-minute promise (SV-01), for customers who asked within a span of at most 366 days. */
export const readDeskFigures = defineCall({
  name: 'desk.figures',
  method: 'GET',
  path: '/web-api/desk/v1/figures',
  auth: 'staff',
  authorities: ['SERVICE_QUALITY'],
  query: z.strictObject({ from: wholeNumber(), to: wholeNumber() }),
  data: z.object({
    ...figures,
    /** Number of customers who withdrew their request before an agent accepted it. */
    withdrawnCount: z.number().int(),
    leftMessageCount: z.number().int(),
    /** Topics of the conversations, most frequent first; a conversation with several tags counts for each. */
    endTags: z.array(
      z.object({ tag: z.string(), count: z.number().int(), medianReplyMs: z.number().int().optional() }),
    ),
    /** By name; each agent's figures cover the customers they served last. */
    agents: z.array(z.object({ agentId: z.string(), agentName: z.string(), ...figures })),
  }),
  errors: { 400: '`from` is not before `to`, or more than 366 days' },
  source: 'SV-01, SV-12',
})
/** The metrics of the desk for a span of time, in total and by agent. */
export type DeskFigures = z.output<typeof readDeskFigures.data>

/** Customers' ratings, newest first unless `sort` says otherwise. */
export const listDeskRatings = defineCall({
  name: 'desk.listRatings',
  method: 'GET',
  path: '/web-api/desk/v1/ratings',
  auth: 'staff',
  authorities: ['SERVICE_QUALITY'],
  query: z.strictObject({
    /** Only this score and lower. */
    mostScore: wholeNumber({ min: 1, max: 5 }).default(5),
    sort: sortField(['rated'], '-rated'),
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

/** A prepared text that agents send with one click. */
export const cannedAnswer = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  group: z.string(),
  /** Whether it is the caller's own. */
  isOwn: z.boolean(),
  /** Whether the caller may change it. */
  canChange: z.boolean(),
  version: z.number().int(),
})
/** A prepared text that agents send with one click; their own or the desk's. */
export type CannedAnswer = z.output<typeof cannedAnswer>

/** The caller's own first, then the desk's in its order. */
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

/** Parts of a workbench that can differ from the server's state. */
export const DESK_PARTS = ['rows', 'order', 'counts', 'pane'] as const
/** A part of the workbench that a self-check compares: rows, their order, counts, the open conversation. */
export type DeskPart = (typeof DESK_PARTS)[number]

/** Reports the differences found by an open workbench's self-check; empty when all was equal. Counted in /metrics by part. */
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

/** Calls of the workbench: the queue, the agent's steps, the customer's context and the desk's metrics. */
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
