/**
 * The portal's content about its maker, edited by the staff: profile, tools and resources, machines by province, and text pages.
 * Each group is saved as a whole; a group that another person has saved meanwhile is not overwritten.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { companyProfile, provinceFigure, recommendation } from './company'
import { fieldWords } from './field-words'
import { wholeBetween } from './form'
import { z } from './zod'

/** The auth code of the page that edits the content about the company. */
export const COMPANY_MANAGE = 'COMPANY_MANAGE'

const access = { auth: 'staff', authorities: [COMPANY_MANAGE] } as const
const source = 'requirement: enough that the demo world could have been made by hand'
const base = '/web-api/company/v1/manage'

const line = (max: number) => z.string().trim().check(atMost(max))
const needed = (max: number) => z.string().trim().min(1, fieldWords.needText).check(atMost(max))
const MOST = 100_000_000
const count = wholeBetween(0, MOST, fieldWords.wrongWhole(0, MOST))
const isMail = (text: string) => text === '' || z.email().safeParse(text).success
const mail = line(120).refine(isMail, fieldWords.wrongEmail)
/** Of an office as people write it, or none: `0575-8600-1000`, `400-186-8600 转 2`, an extension `8012`, two with a stroke between. */
const officePhone = line(40).regex(
  /^$|^(?=(?:\D*\d){3})(?:[\d\s()（）+\-–—/、，,;；#*.]|转|分机|ext)+$/i,
  fieldWords.wrongPhones,
)
/** A path of the own origin, or an https URL. */
const link = z
  .string()
  .trim()
  .check(atMost(500))
  .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s]+)$/, fieldWords.wrongLink)

/** A path of the own origin, an https or http URL, or empty: people click it. */
const linkOrNone = z
  .string()
  .trim()
  .check(atMost(500))
  .regex(/^(|\/(?!\/)[^\s\\]*|https?:\/\/[^\s]+)$/, fieldWords.wrongAnyLink)

const figures = z.strictObject({ source: needed(100), bases: count, staff: count, customers: count, regions: count })

/** Profile fields for saving: the same fields as for reading, with their limits. */
const profileFields = z.strictObject({
  name: needed(40),
  legalName: needed(80),
  slogan: line(80),
  introduction: z.array(needed(1_000)).max(12),
  figures: z.strictObject({ about: figures, profile: figures }),
  history: z.array(z.strictObject({ year: needed(10), title: needed(60), text: line(500) })).max(40),
  beliefs: z.array(z.strictObject({ title: needed(40), text: line(300) })).max(12),
  departments: z.array(z.strictObject({ name: needed(40), duty: line(200), phone: officePhone, mail })).max(40),
  footer: z.strictObject({
    address: line(200),
    email: mail,
    phone: officePhone,
    appAddr: linkOrNone,
    appDesc: line(100),
    officialAddr: linkOrNone,
    officialDesc: line(100),
    copyRight: line(120),
    icpName: line(60),
    icpUrl: linkOrNone,
    commonLinks: z.array(z.strictObject({ name: needed(40), url: link })).max(20),
  }),
})

const recommendationFields = recommendation.omit({ id: true }).extend({
  title: needed(40),
  summary: line(120),
  icon: z
    .string()
    .check(atMost(40))
    .regex(/^[a-z0-9-]+$/, fieldWords.wrongIcon),
  url: link,
})

const readingPage = z.object({ path: z.string(), title: z.string(), html: z.string() })

/** A group with the version that was read. */
const group = <Data extends z.ZodType>(data: Data) => z.object({ value: data, version: z.string() })

export const keptCompany = z.object({
  profile: group(companyProfile),
  recommendations: group(z.array(recommendationFields)),
  provinces: group(z.array(provinceFigure.pick({ province: true }).extend({ machines: z.number().int() }))),
  pages: group(z.array(readingPage)),
})
/** The editable groups of content about the company, each with the version that was read. */
export type KeptCompany = z.output<typeof keptCompany>

const version = z.string().max(64)
const conflict = { 1: 'Changed meanwhile (HTTP 409); a page or a province that there is not (HTTP 404)' }

const save = <Name extends string, Value extends z.ZodType>(name: Name, path: string, value: Value) =>
  defineCall({
    name: `companyKeeping.${name}`,
    method: 'PUT',
    path: `${base}/${path}`,
    ...access,
    body: z.strictObject({ value, version }),
    data: keptCompany,
    errors: conflict,
    source,
  })

/** Calls by which holders of COMPANY_MANAGE edit the content about the company. */
export const companyKeepingCalls = {
  read: defineCall({
    name: 'companyKeeping.read',
    method: 'GET',
    path: base,
    ...access,
    data: keptCompany,
    errors: {},
    source,
  }),
  saveProfile: save('saveProfile', 'profile', profileFields),
  /** In display order. */
  saveRecommendations: save('saveRecommendations', 'recommendations', z.array(recommendationFields).max(60)),
  /** Machines of the provinces on the map; provinces left out stay unchanged. */
  saveProvinces: save(
    'saveProvinces',
    'provinces',
    z.array(z.strictObject({ province: needed(20), machines: count })).max(40),
  ),
  /** Title and text of existing pages: their paths belong to the portal's routes. */
  savePages: save(
    'savePages',
    'pages',
    z.array(z.strictObject({ path: needed(200), title: needed(80), html: z.string().max(100_000) })).max(60),
  ),
} as const
