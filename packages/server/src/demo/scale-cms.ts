/** Makes the kinds of content admin large, besides goods and contents: articles, cases, questions of the bot, outlets. */
import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** The same number of each kind. */
export const scaleCms = async (db: Database, total: number): Promise<void> => {
  const base = (table: string, key: string, where = 'true') =>
    sql.raw(
      `base as (select *, row_number() over (order by ${key}) - 1 as place, count(*) over () as size from ${table} where ${where})`,
    )
  const run = (table: string) =>
    sql`generate_series((select count(*) from ${sql.identifier(table)}), ${total}::int - 1) as n join base on base.place = n % base.size`
  const id = sql.raw(`'x' || lpad(n::text, 23, '0')`)
  const back = sql.raw(`n * interval '7 minutes'`)
  await db.execute(sql`
    with ${base('article', 'id', 'is_listed and published_at is not null')}
    insert into article (id, category_id, title, summary, html, thumbnail, author, data_source, policy_number, valid_until, chapters,
      published_at, is_listed, updated_at, search_text, pieces)
    select ${id}, category_id, title || '（' || n || '）', summary, html, thumbnail, author, data_source, policy_number, valid_until,
      chapters, published_at - ${back}, true, updated_at - ${back}, search_text || ' ' || n, pieces from ${run('article')}`)
  await db.execute(sql`
    with ${base('practice_case', 'id')}
    insert into practice_case (id, industry_code, name, summary, introduction, background, enterprise_name, enterprise_icon, cover,
      pictures, pain_points, steps, effect_text, effect_picture, effects, chapters, attributes, option_uuids, published_at,
      is_published, view_count, updated_at, search_text, pieces)
    select ${id}, industry_code, name || '（' || n || '）', summary, introduction, background, enterprise_name, enterprise_icon, cover,
      pictures, pain_points, steps, effect_text, effect_picture, effects, chapters, attributes, option_uuids,
      published_at - ${back}, true, n % 900, updated_at - ${back}, search_text || ' ' || n, pieces from ${run('practice_case')}`)
  await db.execute(sql`
    with ${base('faq_question', 'uuid', 'parent_id is not null')}
    insert into faq_question (uuid, desk_id, parent_id, level, question_content, explanation, position, is_published, updated_at)
    select ${id}, desk_id, parent_id, level, question_content || '（' || n || '）', explanation, 1000 + n, true, updated_at - ${back}
    from ${run('faq_question')}`)
  await db.execute(sql`
    with ${base('outlet', 'id')}
    insert into outlet (id, name, province, city, address, contact_name, phone, services, position, is_published, updated_at)
    select ${id}, name || '（' || n || '）', province, city, address, contact_name, phone, services, 1000 + n, true, updated_at - ${back}
    from ${run('outlet')}`)
}
