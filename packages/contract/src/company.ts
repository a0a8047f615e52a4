/** The maker: profile, figures, outlets, the project map, tools and resources, tickets to other systems (D1 §1, §2, §7). */

import { defineCall } from './call'
import { appNameField } from './fields'
import { z } from './zod'

const link = z.object({ name: z.string(), url: z.string() })
const figures = z.object({
  /** The page that uses this variant (PC-24: both are kept). */
  source: z.string(),
  bases: z.number().int(),
  staff: z.number().int(),
  customers: z.number().int(),
  regions: z.number().int(),
})

export const companyProfile = z.object({
  name: z.string(),
  legalName: z.string(),
  slogan: z.string(),
  introduction: z.array(z.string()),
  figures: z.object({ about: figures, profile: figures }),
  history: z.array(z.object({ year: z.string(), title: z.string(), text: z.string() })),
  beliefs: z.array(z.object({ title: z.string(), text: z.string() })),
  departments: z.array(z.object({ name: z.string(), duty: z.string(), phone: z.string(), mail: z.string() })),
  footer: z.object({
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    appAddr: z.string(),
    appDesc: z.string(),
    officialAddr: z.string(),
    officialDesc: z.string(),
    copyRight: z.string(),
    icpName: z.string(),
    icpUrl: z.string(),
    commonLinks: z.array(link),
  }),
})
/** Content of the pages about the company: texts, figures, history, departments and the footer. */
export type CompanyProfile = z.output<typeof companyProfile>

export const outlet = z.object({
  outletId: z.string(),
  outletName: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  contactName: z.string(),
  phone: z.string(),
  /** Services on offer, e.g. 备件库. */
  services: z.array(z.string()),
})
/** One service outlet with its address and services. */
export type Outlet = z.output<typeof outlet>

export const recommendation = z.object({
  id: z.string(),
  kind: z.enum(['tool', 'resource', 'app']),
  title: z.string(),
  summary: z.string(),
  /** Name of an icon in the portal's icon set. */
  icon: z.string(),
  url: z.string(),
})
/** One tool, resource or app that the portal links to. */
export type Recommendation = z.output<typeof recommendation>

const mapPoints = z.array(z.tuple([z.number(), z.number()]))

export const provinceFigure = z.object({
  province: z.string(),
  /** Grid position for the arrow keys, from 0 (design §9). */
  column: z.number().int(),
  row: z.number().int(),
  /**
   * Shape on the map: rings of points in the map's units, y downwards; a ring inside another is a hole. A square when no approved
   * map is configured; empty when the configured map lacks the province.
   */
  polygonList: z.array(mapPoints),
  /** Number of machines at work; absent up to 20 (D1 §9). */
  value: z.number().int().optional(),
  /** 1 (above 70) to 7 (up to 20). */
  band: z.number().int(),
})
/** One province of the project map: its shape, and the number of machines there. */
export type ProvinceFigure = z.output<typeof provinceFigure>

/** A part of an approved map besides the provinces, e.g. the dashed line in the South China Sea: drawn as a line, not filled. */
export const mapOutline = z.object({
  /** In the units of `polygonList`; a closed line ends at its first point. */
  points: mapPoints,
})
/** One line of the project map that belongs to no province. */
export type MapOutline = z.output<typeof mapOutline>

/** Calls that read the content about the company: profile, outlets, map, tools and figures. */
export const companyCalls = {
  appDetail: defineCall({
    name: 'company.appDetail',
    method: 'GET',
    path: '/open-api/app/v1/dtl',
    auth: 'none',
    query: z.strictObject({ appId: appNameField }),
    data: z.object({ appId: z.string(), appName: z.string(), title: z.string(), startPath: z.string() }),
    errors: { 1: 'No such app (HTTP 404)' },
    source: 'D1 §7',
  }),
  /** getKpiCount: registered users, connected devices, spare parts, online orders, in this order. */
  kpi: defineCall({
    name: 'company.kpi',
    method: 'GET',
    path: '/gather-kpi-service/open-api/app/v1/dtl',
    auth: 'none',
    query: z.strictObject({ appId: appNameField.optional() }),
    data: z.object({ kpi: z.number().int(), name: z.string() }),
    errors: {},
    source: 'D1 §1, §3, §7',
  }),
  recommendations: defineCall({
    name: 'company.recommendations',
    method: 'GET',
    path: '/web-api/iip-operate/recommendCenter/list',
    auth: 'none',
    data: recommendation,
    errors: {},
    source: 'D1 §7; PC-23',
  }),
  outlets: defineCall({
    name: 'company.outlets',
    method: 'GET',
    path: '/open-api/outlet/after/sales/v1/list',
    auth: 'none',
    query: z.strictObject({ province: z.string().max(10).default('') }),
    data: outlet,
    errors: {},
    source: 'D2 §7',
  }),
  projectMap: defineCall({
    name: 'company.projectMap',
    method: 'GET',
    path: '/open-api/project/map/v1/list',
    auth: 'none',
    data: provinceFigure,
    errors: {},
    source: 'D1 §2 project map, §9 bands; PC-22',
  }),
  /** Empty when no approved map is configured. */
  mapOutline: defineCall({
    name: 'company.mapOutline',
    method: 'GET',
    path: '/open-api/project/map/v1/outline',
    auth: 'none',
    data: mapOutline,
    errors: {},
    source: 'D1 §2 project map; PC-22',
  }),
  profile: defineCall({
    name: 'company.profile',
    method: 'GET',
    path: '/open-api/company/v1/profile',
    auth: 'none',
    data: companyProfile,
    errors: {},
    source: 'D1 §1, §2, §3; PC-03, PC-24',
  }),
} as const
