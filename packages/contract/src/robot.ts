/**
 * The robot's mind for agents and for whoever answers for it: drafts, summaries and translations in the workbench, drafts that
 * another robot offers, and the log of what was asked and said (decision 187).
 */
import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { wholeNumber } from './fields'
import { nothing } from './reply'
import { ROBOT_LOG, SERVICE_DESK, SERVICE_ROBOT } from './rights'
import { z } from './zod'

// cspell:disable: languages by their own names.
/** Languages that a message is translated into: code → its own name. */
export const translationLanguages = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
} as const
// cspell:enable
/** Code of a language of `translationLanguages`. */
export type TranslationLanguage = keyof typeof translationLanguages
const languages = Object.keys(translationLanguages) as [TranslationLanguage, ...TranslationLanguage[]]

/** Characters of a text that is translated, and of a draft that is offered. */
export const longestTranslated = 2_000

const source = z.object({ title: z.string(), address: z.string().optional() })

export const robotDraft = z.object({
  text: z.string(),
  /** What it was taken from; shown beside the draft, and not sent. */
  sources: z.array(source),
  /** `embedded`, the name of the model, or of the robot that offered it. */
  by: z.string(),
})
/** A draft of an answer with its sources. An agent reads it, changes it and sends it, or does not. */
export type RobotDraft = z.output<typeof robotDraft>

/** Purposes of an entry of the log. `offer`: a draft that another robot offered. */
export const robotPurposes = ['answer', 'draft', 'summary', 'translation', 'offer'] as const
/** Outcomes of an entry of the log. `refused`: the model failed, or what it said may not be said. */
export const robotOutcomes = ['answered', 'handedOver', 'nothing', 'refused'] as const

export const robotLogRow = z.object({
  id: z.string(),
  purpose: z.enum(robotPurposes),
  customerId: z.string(),
  /** The agent who asked, or the robot that offered; absent where the customer was answered. */
  askedBy: z.string().optional(),
  /** The agent's current name; absent where no account asked. */
  askedByName: z.string().optional(),
  model: z.string(),
  /** Personal data in prompt and answer is masked as it was for the model. Empty where a message that it held was taken back. */
  prompt: z.string(),
  /** Empty where nothing was said; for a model that failed, why: `busy`, `refused`, `late`, `cut`, `garbage`, `unreachable` or `stopped`. */
  answer: z.string(),
  sources: z.array(source),
  outcome: z.enum(robotOutcomes),
  ms: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
})
/** One entry of the log of the robot's mind. */
export type RobotLogRow = z.output<typeof robotLogRow>

/** Agents press it: a path of the own origin, an http or https address, or empty. */
const sourceAddress = z
  .string()
  .max(500)
  .regex(/^(|\/(?![/\\])\S*|https?:\/\/[^\s/]\S*)$/, fieldWords.wrongAnyLink)

const params = z.strictObject({ customerId: z.string().min(1).max(64) })
const conversation = '/web-api/desk/v1/conversations/:customerId'
const forAgents = { auth: 'staff', authorities: [SERVICE_DESK] } as const
const noConversation = 'no conversation of this customer with the desk'
const origin = 'SV-28; decision 187'
/** The last instant that a `Date` can be, in milliseconds since 1970. */
const longestInstant = 8_640_000_000_000_000
const instant = wholeNumber({ min: 0, max: longestInstant })
const messageNumber = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })

/** Calls of the robot's mind: the agent's helpers, offered drafts, and the log. */
export const robotCalls = {
  /** What this installation offers; a button that needs what is missing is not shown. */
  helpers: defineCall({
    name: 'robot.helpers',
    method: 'GET',
    path: '/web-api/robot/v1/helpers',
    ...forAgents,
    data: z.object({ drafts: z.boolean(), summaries: z.boolean(), translation: z.boolean() }),
    errors: {},
    source: origin,
  }),
  /**
   * Drafts an answer to the customer's latest text that asks for more than a person: the draft that a robot offered for it, else one
   * of the model, else an extract of the knowledge. Looks up what the customer may see, not what the agent may. Empty when nothing is known.
   */
  draft: defineCall({
    name: 'robot.draft',
    method: 'POST',
    path: `${conversation}/draft`,
    ...forAgents,
    params,
    data: robotDraft,
    errors: { 404: noConversation },
    source: origin,
  }),
  /** Sums up the latest round, for the note of a handover or for the line at its end. Empty when the customer wrote nothing. */
  summary: defineCall({
    name: 'robot.summary',
    method: 'POST',
    path: `${conversation}/summary`,
    ...forAgents,
    params,
    body: z.strictObject({ for: z.enum(['handover', 'end']) }),
    data: z.object({ text: z.string() }),
    errors: { 404: noConversation },
    source: origin,
  }),
  /**
   * Translates a text of the conversation. Codes, numbers, units and dates stay as they are, to the letter; where a translation
   * would damage one, or the model fails, `isTranslated` is false and `text` is the original.
   */
  translate: defineCall({
    name: 'robot.translate',
    method: 'POST',
    path: `${conversation}/translation`,
    ...forAgents,
    params,
    body: z.strictObject({
      text: z.string().trim().min(1).check(atMost(longestTranslated)),
      to: z.enum(languages),
      /** The message whose text it is; absent for what an agent writes. */
      msgSeqId: messageNumber.optional(),
    }),
    data: z.object({ text: z.string(), isTranslated: z.boolean() }),
    errors: { 404: noConversation, 422: 'no model is set' },
    source: origin,
  }),
  /**
   * Offers a draft for the customer's message with this number, as a robot with a seat at the desk of its app. The agent gets it when
   * they ask for a draft and the customer has written nothing since. The latest offer counts.
   */
  offerDraft: defineCall({
    name: 'robot.offerDraft',
    method: 'POST',
    path: '/web-api/robot/v1/drafts',
    auth: 'staff',
    authorities: [SERVICE_ROBOT],
    body: z.strictObject({
      customerId: z.string().min(1).max(64),
      msgSeqId: messageNumber,
      text: z.string().trim().min(1).check(atMost(longestTranslated)),
      sources: z
        .array(
          z.strictObject({
            title: z.string().trim().min(1).check(atMost(200)),
            address: sourceAddress.optional(),
          }),
        )
        .max(20)
        .default([]),
    }),
    data: nothing,
    errors: { 404: 'no such message of this customer at the desk' },
    source: origin,
  }),
  /** The log, the latest first, by keyset: pass `nextCursor` as `cursor`; absent on the last page. */
  list: defineCall({
    name: 'robot.list',
    method: 'GET',
    path: '/web-api/robot/v1/answers',
    auth: 'staff',
    authorities: [ROBOT_LOG, 'AUDIT_VIEW'],
    query: z.strictObject({
      from: instant.default(0),
      /** Exclusive. */
      to: instant.default(longestInstant),
      customerId: z.string().min(1).max(64).optional(),
      outcome: z.enum(robotOutcomes).optional(),
      cursor: z.string().max(120).default(''),
      limit: wholeNumber({ min: 1, max: 100 }).default(30),
    }),
    data: z.object({ rows: z.array(robotLogRow), nextCursor: z.string().optional() }),
    errors: { 1: 'A cursor that is none (HTTP 400)' },
    source: origin,
  }),
} as const
