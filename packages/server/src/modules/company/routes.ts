/** Outlets, tools, the project map, the maker's profile, and the static reading pages. */
import { companyCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { readArticle } from '../../platform/article-html'
import { registerPage } from '../../platform/http/door'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import { findAppById } from '../accounts'
import { registerCompanyKeeping } from './keeping-routes'
import { readProvinceMap, squareOf } from './province-map'
import { findProfile, findReadingPage, listOutlets, listProvinces, listRecommendations } from './repository'

/** 1 above 70, 2 above 60 … 6 above 20, 7 up to 20: 数据尚未达到统计量级 (D1 §9). */
export const bandOf = (value: number): number => {
  const at = [70, 60, 50, 40, 30, 20].findIndex((bound) => value > bound)
  return at < 0 ? 7 : at + 1
}

export interface CompanyOptions {
  /** A GeoJSON file with the provinces of an approved map; undefined: squares. */
  mapFile?: string
  /** Returns a text with the current retention periods in place of its placeholders. Default: the text unchanged. */
  withPeriods?(text: string): Promise<string>
}

export function registerCompany(
  api: FastifyInstance,
  { mapFile, withPeriods = async (text) => text }: CompanyOptions = {},
): void {
  const approved = mapFile === undefined ? undefined : readProvinceMap(mapFile)
  const { db } = api.weft
  registerCall(api, companyCalls.appDetail, async ({ query }) => {
    const app = await findAppById(db, query.appId)
    if (!app) throw notFound('应用不存在')
    return [{ appId: app.id, appName: app.name, title: app.title, startPath: app.startPath }]
  })
  registerCall(api, companyCalls.recommendations, () => listRecommendations(db))
  registerCall(api, companyCalls.outlets, async ({ query }) =>
    (await listOutlets(db, query.province)).map(({ id, name, ...row }) => ({ ...row, outletId: id, outletName: name })),
  )
  registerCall(api, companyCalls.projectMap, async () =>
    (await listProvinces(db)).map(({ machines, ...row }) => {
      const band = bandOf(machines)
      const polygonList = approved ? approved.polygonsOf(row.province) : squareOf(row.column, row.row)
      return { ...row, polygonList, band, ...(band < 7 ? { value: machines } : {}) }
    }),
  )
  registerCall(api, companyCalls.mapOutline, async () => {
    const provinces = approved ? await listProvinces(db) : []
    return (approved?.linesBeside(provinces.map(({ province }) => province)) ?? []).map((points) => ({ points }))
  })
  registerCall(api, companyCalls.profile, async () => {
    const profile = await findProfile(db)
    return profile ? [profile] : []
  })
  registerReadingPages(api, withPeriods)
  registerCompanyKeeping(api)
}

/** Registers `/static{route path}.htm`: only paths in the table, any other is 404 (T9). */
function registerReadingPages(api: FastifyInstance, withPeriods: (text: string) => Promise<string>): void {
  registerPage(api, '/static/*', async ({ params, reply }) => {
    const path = `/${params['*']}`
    const page = path.endsWith('.htm') ? await findReadingPage(api.weft.db, path.slice(0, -4)) : undefined
    if (!page) throw notFound('请求的地址不存在')
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(readArticle(await withPeriods(page.html)))
  })
}
