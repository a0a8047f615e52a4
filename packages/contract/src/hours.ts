/** How a desk is set up: when it works, the days that are otherwise, and the groups that questions go to. */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { wholeNumber } from './fields'
import { once } from './request-key'
import { wordsIn } from './typed'
import { z } from './zod'

/** The auth code of the page on which a desk is set up. */
export const SERVICE_SETTINGS = 'SERVICE_SETTINGS'

interface Period {
  from: number
  to: number
}
/** Working periods of one day, at most. */
export const mostPeriods = 6
/** Whether the periods of a day follow one another, each with an end after its beginning. */
export const arePeriodsInOrder = (list: readonly Period[]): boolean =>
  list.every(({ from, to }, at) => from < to && from >= (list[at - 1]?.to ?? 0))

/** Of one day, in minutes since midnight in China; one after the other, none overlapping. */
const periods = z
  .array(z.strictObject({ from: z.number().int().min(0).max(1_439), to: z.number().int().min(1).max(1_440) }))
  .max(mostPeriods)
  .refine(arePeriodsInOrder, 'periods must follow one another')

/** Seven days, Sunday first. */
const weekly = z.array(periods).length(7)
/** The working periods of each day of the week, Sunday first, in minutes since midnight in China. */
export type WeeklyHours = z.output<typeof weekly>

export const serviceHours = z.object({
  /** False: always open, whatever the week says. */
  isEnforced: z.boolean(),
  weekly,
  /** The hours in one line, as customers read them. */
  text: z.string(),
  isOpen: z.boolean(),
  /** When that changes; absent where it does not. Milliseconds since 1970. */
  until: z.number().int().optional(),
})
/** The service hours of a desk, and whether it is open now. */
export type ServiceHours = z.output<typeof serviceHours>

const date = z.iso.date(fieldWords.needDate)
const dayFields = {
  kind: z.enum(['holiday', 'workday']),
  name: z.string().trim().min(1, fieldWords.needName).check(atMost(20)),
}

/**
 * The form of one day. No period is none of its own: the day is as a Monday. A holiday has none, so those that were typed
 * before it became one are not judged.
 */
export const serviceDayForm = z
  .object({ date, ...dayFields, periods: z.array(z.object({ from: z.number(), to: z.number() })).max(mostPeriods) })
  .check(
    z.refine<{ kind: 'holiday' | 'workday'; periods: Period[] }>(
      ({ kind, periods }) => kind === 'holiday' || arePeriodsInOrder(periods),
      { path: ['periods'], error: fieldWords.wrongPeriods, when: () => true },
    ),
  )

export const serviceDay = z.object({
  /** `2026-10-01`. */
  date: z.string(),
  kind: z.enum(['holiday', 'workday']),
  name: z.string(),
  /** Working periods of a workday; absent: those of a Monday. */
  periods: periods.optional(),
})
/** One day that differs from the week: a holiday, or a working day at a weekend. */
export type ServiceDay = z.output<typeof serviceDay>

export const serviceGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Words in a question that make it this group's. */
  keywords: z.array(z.string()),
  memberIds: z.array(z.string()),
})
/** A group of agents, with the keywords that route a question to it. */
export type ServiceGroup = z.output<typeof serviceGroup>

const keywords = z
  .array(z.string().trim().min(1).check(atMost(20, fieldWords.tooLongKeyword)))
  .max(50, fieldWords.tooManyKeywords)
const groupBody = z.strictObject({
  name: z.string().trim().min(1, fieldWords.needName).check(atMost(20)),
  keywords,
  memberIds: z.array(z.string().min(1).max(64)).max(200),
})

/** The form of a group, with its keywords in one text. */
export const serviceGroupForm = z.object({
  ...groupBody.shape,
  // One sentence for all of them: the text is one field.
  keywords: z
    .string()
    .transform(wordsIn)
    .check(({ value, issues }) => {
      const message = keywords.safeParse(value).error?.issues.at(-1)?.message
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
})
const groupParams = z.strictObject({ id: z.uuid() })

const base = '/web-api/desk/v1/settings'
const access = { auth: 'staff', authorities: [SERVICE_SETTINGS] } as const
const source = 'SV-12; requirement: business hours of a desk'

/** Calls by which holders of SERVICE_SETTINGS set the desk up: hours, special days and groups of agents. */
export const serviceSettingsCalls = {
  readHours: defineCall({
    name: 'settings.readHours',
    method: 'GET',
    path: `${base}/hours`,
    ...access,
    data: serviceHours,
    errors: {},
    source,
  }),
  saveHours: defineCall({
    name: 'settings.saveHours',
    method: 'PUT',
    path: `${base}/hours`,
    ...access,
    /** `seen`: both as they were read; hours that somebody else has saved meanwhile are not written over. */
    body: z.strictObject({
      isEnforced: z.boolean(),
      weekly,
      seen: z.strictObject({ isEnforced: z.boolean(), weekly }).optional(),
    }),
    data: serviceHours,
    errors: { 409: 'changed meanwhile' },
    source,
  }),
  /** By date. */
  listDays: defineCall({
    name: 'settings.listDays',
    method: 'GET',
    path: `${base}/days`,
    ...access,
    query: z.strictObject({ year: wholeNumber({ min: 2000, max: 2100 }) }),
    data: z.object({ total: z.number().int(), rows: z.array(serviceDay) }),
    errors: {},
    source,
  }),
  putDay: defineCall({
    name: 'settings.putDay',
    method: 'PUT',
    path: `${base}/days/:date`,
    ...access,
    params: z.strictObject({ date }),
    body: z.strictObject({ ...dayFields, periods: periods.optional() }),
    data: serviceDay,
    errors: {},
    source,
  }),
  removeDay: defineCall({
    name: 'settings.removeDay',
    method: 'DELETE',
    path: `${base}/days/:date`,
    ...access,
    params: z.strictObject({ date }),
    data: z.object({ date: z.string() }),
    errors: { 404: 'no such day' },
    source,
  }),
  /** Adds the public holidays and make-up workdays of a year; days that are there stay as they are. */
  loadDays: defineCall({
    name: 'settings.loadDays',
    method: 'POST',
    path: `${base}/days/load`,
    ...access,
    body: z.strictObject({ year: z.number().int().min(2000).max(2100) }),
    data: z.object({ added: z.number().int() }),
    errors: { 422: 'a year that is not known' },
    source,
  }),
  /** Groups in their order, with everybody of the desk to choose members from. */
  listGroups: defineCall({
    name: 'settings.listGroups',
    method: 'GET',
    path: `${base}/groups`,
    ...access,
    data: z.object({
      total: z.number().int(),
      rows: z.array(serviceGroup),
      agents: z.array(z.object({ agentId: z.string(), agentName: z.string() })),
    }),
    errors: {},
    source,
  }),
  addGroup: defineCall({
    name: 'settings.addGroup',
    method: 'POST',
    path: `${base}/groups`,
    ...access,
    body: groupBody.extend(once),
    data: serviceGroup,
    errors: { 409: 'a group of this name is there, or there are fifty', 422: 'somebody is not of the desk' },
    source,
  }),
  changeGroup: defineCall({
    name: 'settings.changeGroup',
    method: 'PUT',
    path: `${base}/groups/:id`,
    ...access,
    params: groupParams,
    body: groupBody,
    data: serviceGroup,
    errors: { 404: 'no such group', 409: 'a group of this name is there', 422: 'somebody is not of the desk' },
    source,
  }),
  removeGroup: defineCall({
    name: 'settings.removeGroup',
    method: 'DELETE',
    path: `${base}/groups/:id`,
    ...access,
    params: groupParams,
    data: z.object({ id: z.string() }),
    errors: { 404: 'no such group' },
    source,
  }),
} as const
