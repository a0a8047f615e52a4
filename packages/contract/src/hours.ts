/** Settings of a desk: its working hours, special days, and the groups that questions are routed to. */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { nameField, wholeNumber } from './fields'
import { once } from './request-key'
import { wordsIn } from './typed'
import { z } from './zod'

/** The auth code of the page with a desk's settings. */
export const SERVICE_SETTINGS = 'SERVICE_SETTINGS'

interface Period {
  from: number
  to: number
}
/** Maximum working periods of one day. */
export const mostPeriods = 6
/** Whether the periods of a day are in order, each with its end after its start. */
export const arePeriodsInOrder = (list: readonly Period[]): boolean =>
  list.every(({ from, to }, at) => from < to && from >= (list[at - 1]?.to ?? 0))

/** Periods of one day, in minutes since midnight in China; in order, without overlap. */
const periods = z
  .array(z.strictObject({ from: z.number().int().min(0).max(1_439), to: z.number().int().min(1).max(1_440) }))
  .max(mostPeriods)
  .refine(arePeriodsInOrder, 'periods must follow one another')

/** Seven days, Sunday first. */
const weekly = z.array(periods).length(7)
/** The working periods of each day of the week, Sunday first, in minutes since midnight in China. */
export type WeeklyHours = z.output<typeof weekly>

export const serviceHours = z.object({
  /** False: always open, regardless of the week. */
  isEnforced: z.boolean(),
  weekly,
  /** The hours as one line for customers. */
  text: z.string(),
  isOpen: z.boolean(),
  /** When `isOpen` changes; absent when it never does. Milliseconds since 1970. */
  until: z.number().int().optional(),
})
/** The service hours of a desk, and whether it is open now. */
export type ServiceHours = z.output<typeof serviceHours>

/** Years whose days are listed: a day of another year would never be seen again. */
const years = { min: 2000, max: 2100 }
const date = z.iso
  .date(fieldWords.needDate)
  .refine((day) => day >= `${years.min}` && day < `${years.max + 1}`, fieldWords.wrongYear)
const dayFields = {
  kind: z.enum(['holiday', 'workday']),
  name: nameField(20, fieldWords.needName),
}

/** The form of one day. Without periods the day has those of a Monday. A holiday has none, so its periods are not checked. */
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
/** One day that differs from the week: a holiday, or a workday at a weekend. */
export type ServiceDay = z.output<typeof serviceDay>

export const serviceGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Keywords that route a question to this group. */
  keywords: z.array(z.string()),
  memberIds: z.array(z.string()),
})
/** A group of agents, with the keywords that route a question to it. */
export type ServiceGroup = z.output<typeof serviceGroup>

const keywords = z
  .array(z.string().trim().min(1).check(atMost(20, fieldWords.tooLongKeyword)))
  .max(50, fieldWords.tooManyKeywords)
const groupBody = z.strictObject({
  name: nameField(20, fieldWords.needName),
  keywords,
  memberIds: z.array(z.string().min(1).max(64)).max(200),
})

/** The form of a group, with its keywords in one text. */
export const serviceGroupForm = z.object({
  ...groupBody.shape,
  // One message for all keywords, because the text is one field.
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
    /** `seen`: both values as they were read; hours that another person has saved meanwhile are not overwritten. */
    body: z.strictObject({
      isEnforced: z.boolean(),
      weekly,
      seen: z.strictObject({ isEnforced: z.boolean(), weekly }).optional(),
    }),
    data: serviceHours,
    errors: { 409: 'changed meanwhile' },
    source,
  }),
  /** Sorted by date. */
  listDays: defineCall({
    name: 'settings.listDays',
    method: 'GET',
    path: `${base}/days`,
    ...access,
    query: z.strictObject({ year: wholeNumber(years) }),
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
    /** `isNew`: a day that is there already is not written over. `seen`: the day as it was read; another one is refused. */
    body: z.strictObject({
      ...dayFields,
      periods: periods.optional(),
      isNew: z.boolean().optional(),
      seen: z.strictObject({ ...dayFields, periods: periods.optional() }).optional(),
    }),
    data: serviceDay,
    errors: { 409: 'with `isNew`: the day is there already; with `seen`: another person has changed it' },
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
  /** Adds the public holidays and make-up workdays of a year; existing days stay unchanged. */
  loadDays: defineCall({
    name: 'settings.loadDays',
    method: 'POST',
    path: `${base}/days/load`,
    ...access,
    body: z.strictObject({ year: z.number().int().min(years.min).max(years.max) }),
    data: z.object({ added: z.number().int() }),
    errors: { 422: 'a year that is not known' },
    source,
  }),
  /** Groups in their order, with all agents of the desk as possible members. */
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
    /** `seen`: the group as it was read; another one is refused. */
    body: groupBody.extend({ seen: groupBody.optional() }),
    data: serviceGroup,
    errors: {
      404: 'no such group',
      409: 'a group of this name is there, or another person has changed it',
      422: 'somebody is not of the desk',
    },
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
