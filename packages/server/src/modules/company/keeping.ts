/**
 * The portal's texts about its maker, as the staff edits them. A group is saved over the version that was read, with its audit
 * entry; provinces and pages that a save does not name stay as they are.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { KeptCompany } from '@weft/contract'
import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { cleanArticle, readArticle } from '../../platform/article-html'
import type { Clock } from '../../platform/context'
import { escapeHtml } from '../../platform/escape-html'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { keepPictures } from '../files'
import { company, provinceFigure, readingPage, recommendation } from './tables'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Reader = Pick<NodePgDatabase, 'select'>

/** A page is an article whose first element is its title, the only heading of level 1; the editor shows the part below it. */
const belowTitle = (html: string): string =>
  html.replace(/^\s*(?:<article>)?\s*<h1[^>]*>[\s\S]*?<\/h1>/, '').replace(/<\/article>\s*$/, '')
const withTitle = (title: string, html: string): string => `<article><h1>${escapeHtml(title)}</h1>${html}</article>`

/** The table has a single row; this is its id. */
const PROFILE_ID = 'maker'
const nobody = { source: '', bases: 0, staff: 0, customers: 0, regions: 0 }
/** The profile of an installation that has none yet. */
const blank: KeptCompany['profile']['value'] = {
  name: '',
  legalName: '',
  slogan: '',
  introduction: [],
  figures: { about: nobody, profile: nobody },
  history: [],
  beliefs: [],
  departments: [],
  footer: {
    address: '',
    email: '',
    phone: '',
    appAddr: '',
    appDesc: '',
    officialAddr: '',
    officialDesc: '',
    copyRight: '',
    icpName: '',
    icpUrl: '',
    commonLinks: [],
  },
}

/** Adds a version: a hash of the content. */
const marked = <Value>(value: Value) => ({
  value,
  version: createHash('sha256').update(JSON.stringify(value)).digest('base64url'),
})

async function readAll(db: Reader): Promise<KeptCompany> {
  // In sequence: a transaction has one connection.
  const [profile] = await db.select().from(company).limit(1)
  const shelf = await db
    .select({
      kind: recommendation.kind,
      title: recommendation.title,
      summary: recommendation.summary,
      icon: recommendation.icon,
      url: recommendation.url,
    })
    .from(recommendation)
    .orderBy(asc(recommendation.position), asc(recommendation.id))
  const provinces = await db
    .select({ province: provinceFigure.province, machines: provinceFigure.machines })
    .from(provinceFigure)
    .orderBy(asc(provinceFigure.row), asc(provinceFigure.column))
  const pages = await db.select().from(readingPage).orderBy(asc(readingPage.path))
  return {
    profile: marked(profile?.profile ?? blank),
    recommendations: marked(shelf),
    provinces: marked(provinces),
    pages: marked(pages.map(({ path, title, html }) => ({ path, title, html: readArticle(belowTitle(html)) }))),
  }
}

/** A group to save, over the version that was read; another version is refused with 409. */
type Saved<Group extends keyof KeptCompany> = Pick<KeptCompany[Group], 'value' | 'version'>

export function createCompanyKeeping({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  const save = async (
    session: Session,
    group: keyof KeptCompany,
    seen: string,
    value: unknown,
    write: (tx: Transaction) => Promise<void>,
  ) => {
    await db.transaction(async (tx) => {
      // The tables are small and rarely change: one change at a time.
      await tx.execute('lock table company, recommendation, province_figure, reading_page in share row exclusive mode')
      if ((await readAll(tx))[group].version !== seen) {
        throw new Refusal('内容刚刚被他人修改，请核对最新内容后再保存', { status: 409 })
      }
      await keepPictures(tx, value)
      await write(tx)
      await writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: 'company.save',
        subject: group,
        detail: { part: group },
      })
    })
    return readAll(db)
  }

  return {
    read: (): Promise<KeptCompany> => readAll(db),

    saveProfile: (session: Session, { version, value }: Saved<'profile'>) =>
      save(session, 'profile', version, value, async (tx) => {
        const [known] = await tx.select({ id: company.id }).from(company).limit(1)
        await tx
          .insert(company)
          .values({ id: known?.id ?? PROFILE_ID, profile: value })
          .onConflictDoUpdate({ target: company.id, set: { profile: value } })
      }),

    saveRecommendations: (session: Session, { version, value }: Saved<'recommendations'>) =>
      save(session, 'recommendations', version, value, async (tx) => {
        await tx.delete(recommendation)
        if (value.length === 0) return
        await tx.insert(recommendation).values(value.map((one, position) => ({ ...one, id: randomUUID(), position })))
      }),

    saveProvinces: (session: Session, { version, value }: Saved<'provinces'>) =>
      save(session, 'provinces', version, value, async (tx) => {
        for (const { province, machines } of value) {
          const changed = await tx
            .update(provinceFigure)
            .set({ machines })
            .where(eq(provinceFigure.province, province))
            .returning({ province: provinceFigure.province })
          if (changed.length === 0) throw notFound('地图上没有这个省份')
        }
      }),

    savePages(session: Session, { version, value }: Saved<'pages'>) {
      // Long texts: cleaned before the tables are locked.
      const cleaned = value.map((one) => ({ ...one, html: withTitle(one.title, cleanArticle(one.html)) }))
      return save(session, 'pages', version, cleaned, async (tx) => {
        for (const { path, title, html } of cleaned) {
          const changed = await tx
            .update(readingPage)
            .set({ title, html })
            .where(eq(readingPage.path, path))
            .returning({ path: readingPage.path })
          if (changed.length === 0) throw notFound('页面不存在')
        }
      })
    },
  }
}
