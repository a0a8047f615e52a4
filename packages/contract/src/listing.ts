/** Fields that list calls share: pages, search words, comma-separated ids, yes and no as in the documents. */

import { atMost } from './at-most'
import { isDay, wholeNumber } from './fields'
import { z } from './zod'

/** How many characters may be looked for. */
export const longestSearch = 50

/** Text that is looked for, at most `longestSearch` characters; empty finds everything. */
export const searchField = z.string().check(atMost(longestSearch)).default('')

/** `1`/`0` or `true`/`false`; absent means no. */
export const yesNoField = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((word) => word === '1' || word === 'true')

/** Comma-separated ids, at most 60; empty: none. */
export const idsField = z
  .string()
  .max(2_400)
  .regex(/^[A-Za-z0-9_-]*(,[A-Za-z0-9_-]+)*$/)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(64)).max(60))

/** A column by which a list is ordered: its name is ascending, `-` before it descending. */
export type SortOf<Column extends string> = Column | `-${Column}`

/** Returns the field that orders a list by one of its columns. @param first the order without a wish */
export const sortField = <Column extends string>(columns: readonly Column[], first: SortOf<Column>) =>
  z.enum(columns.flatMap((column): SortOf<Column>[] => [column, `-${column}`])).default(first as never)

/** Returns the paging fields of a call: rows to skip, and maximum rows to return. */
export const rowsOf = (size: number, maxSize: number) => ({
  offset: wholeNumber({ max: 1_000_000 }).default(0),
  limit: wholeNumber({ min: 1, max: maxSize }).default(size),
})

/** `YYYY-MM-DD HH:mm:ss` of the date-range filter (D1 §5), China time; empty: no bound. */
export const timeField = z
  .string()
  .regex(/^$|^(19|2\d)\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine(
    (text) =>
      text === '' || (isDay(text.replace(/ .*/, '')) && !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`))),
    '时间不正确',
  )
  .default('')

/** `people`: for a spreadsheet, where codes stay texts and nothing is a formula. `plain`: for programs, every value as it is. */
export const csvForm = z.enum(['people', 'plain']).default('people')
/** Who a CSV is made for. */
export type CsvForm = z.output<typeof csvForm>

/** A picture or document with its URL on this server. */
export const fileRef = z.object({ fileAccessPath: z.string(), fileName: z.string() })
