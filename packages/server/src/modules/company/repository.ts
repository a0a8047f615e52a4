/** Reads the portal's texts about its maker. */
import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { company, outlet, provinceFigure, readingPage, recommendation } from './tables'

export const findProfile = async (db: NodePgDatabase) => (await db.select().from(company).limit(1))[0]?.profile

export const listOutlets = (db: NodePgDatabase, province: string) =>
  db
    .select()
    .from(outlet)
    .where(and(eq(outlet.isPublished, true), province ? eq(outlet.province, province) : undefined))
    .orderBy(asc(outlet.position), asc(outlet.id))

export const listRecommendations = (db: NodePgDatabase) =>
  db.select().from(recommendation).orderBy(asc(recommendation.position), asc(recommendation.id))

export const listProvinces = (db: NodePgDatabase) =>
  db.select().from(provinceFigure).orderBy(asc(provinceFigure.row), asc(provinceFigure.column))

/** Returns the SHA-256 of a reading page's text, which identifies its version. Undefined: there is no such page. */
export async function textHashOf(db: NodePgDatabase, path: string): Promise<string | undefined> {
  const page = await findReadingPage(db, path)
  return page && createHash('sha256').update(page.html).digest('hex')
}

export const findReadingPage = async (db: NodePgDatabase, path: string) =>
  (await db.select().from(readingPage).where(eq(readingPage.path, path)))[0]

export const listReadingPages = (db: NodePgDatabase) =>
  db.select({ path: readingPage.path, title: readingPage.title }).from(readingPage).orderBy(asc(readingPage.path))
