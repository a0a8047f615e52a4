/**
 * Retention periods of personal data, by kind, in days. Kinds of scope `app` are set per app, the others for the whole
 * installation.
 */

import { defineCall } from './call'
import { fieldWords } from './field-words'
import { typedWhole, wholeBetween } from './form'
import { PERSONAL_DATA } from './holds'
import { z } from './zod'

interface Kind {
  /** Name in the back office and in the audit log. */
  name: string
  scope: 'app' | 'platform'
  days: number
  minDays: number
  maxDays: number
}

/** `days` are the defaults; the privacy page and the end of an account show the current values. */
export const retentionKinds = {
  conversations: { name: '客服对话', scope: 'app', days: 1_095, minDays: 30, maxDays: 3_650 },
  visitors: { name: '未再来访的访客', scope: 'app', days: 365, minDays: 30, maxDays: 3_650 },
  webhooks: { name: '消息推送记录', scope: 'app', days: 30, minDays: 7, maxDays: 365 },
  chats: { name: '单聊与群聊消息', scope: 'platform', days: 1_095, minDays: 30, maxDays: 3_650 },
  files: { name: '未发送的上传文件', scope: 'platform', days: 30, minDays: 1, maxDays: 3_650 },
  // The Cybersecurity Law, article 21, requires network logs to be kept for at least six months.
  signIns: { name: '登录记录', scope: 'platform', days: 365, minDays: 180, maxDays: 3_650 },
  notices: { name: '通知', scope: 'platform', days: 180, minDays: 7, maxDays: 3_650 },
  robot: { name: '机器人问答记录', scope: 'platform', days: 180, minDays: 1, maxDays: 1_095 },
  acts: { name: '操作记录', scope: 'platform', days: 3_650, minDays: 1_095, maxDays: 7_300 },
} as const satisfies Readonly<Record<string, Kind>>
/** A kind of stored data that has a retention period of its own. */
export type RetentionKind = keyof typeof retentionKinds
/** The kinds of `retentionKinds` as a list. */
export const retentionKindNames = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]]

/**
 * Retention periods required by law, in days, regardless of the settings: nothing deletes this data earlier. Orders: at least
 * three years after a deal, by the E-Commerce Law, article 31.
 */
export const lawfulPeriods = { orders: 1_095 } as const

/** Formats a period for display: in years when it is a whole number of years. */
export const periodText = (days: number): string =>
  days >= 365 && days % 365 === 0 ? `${days / 365} 年` : `${days} 天`

/** The form of a period, in days as typed, within the bounds of its kind. */
export const periodForm = (kind: RetentionKind) => {
  const { minDays, maxDays } = retentionKinds[kind]
  return z.object({ days: typedWhole(wholeBetween(minDays, maxDays, fieldWords.wrongWhole(minDays, maxDays))) })
}

const days = z.number().int().min(1).max(7_300)

export const retentionPeriod = z.object({
  kind: z.enum(retentionKindNames),
  days,
  /** Value when none was set. */
  defaultDays: days,
})
/** How long one kind of data is kept, in days, and the default. */
export type RetentionPeriod = z.output<typeof retentionPeriod>

const source = 'requirement: what the privacy page promises; retention by kind and app'
const access = { auth: 'staff', authorities: [PERSONAL_DATA] } as const
const base = '/web-api/personal-data/v1/retention'

/** Calls that read the retention periods, and change them (PERSONAL_DATA). */
export const retentionCalls = {
  /** The current periods, as on the privacy page; for kinds set per app, the longest. */
  promised: defineCall({
    name: 'retention.promised',
    method: 'GET',
    path: '/open-api/personal-data/v1/periods',
    auth: 'none',
    data: z.object({ rows: z.array(z.object({ kind: z.enum(retentionKindNames), days })) }),
    errors: {},
    source,
  }),
  /** The periods of the app that the caller is signed in to, and of the installation. */
  read: defineCall({
    name: 'retention.read',
    method: 'GET',
    path: base,
    ...access,
    data: z.object({ rows: z.array(retentionPeriod) }),
    errors: {},
    source,
  }),
  /**
   * Sets a period; without `days` restores the default. `seenDays` as it was read: an error when another person has changed it
   * meanwhile.
   */
  save: defineCall({
    name: 'retention.save',
    method: 'PUT',
    path: `${base}/:kind`,
    ...access,
    params: z.strictObject({ kind: z.enum(retentionKindNames) }),
    body: z.strictObject({ days: days.optional(), seenDays: days.optional() }),
    data: z.object({ rows: z.array(retentionPeriod) }),
    errors: { 409: 'changed meanwhile', 422: 'shorter or longer than this kind may be kept' },
    source,
  }),
} as const
