/** What a story's server may not answer: figures that its own rows contradict, and rows that are copies of one another. */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.every(isFields)

/** What a person sees of a row: without its keys, and with its number taken out of the words. */
const seenOf = (row: Fields): string =>
  JSON.stringify(row, (key, value) => {
    if (/(^id|Id|Num|Number|Code)$/.test(key)) return undefined
    return typeof value === 'string' ? value.replace(/\d+/g, '#') : value
  })

/** From this many rows on, a list whose rows differ in their numbers only is a list of copies. */
const MANY = 3

function problemOfRows(name: string, rows: readonly Fields[]): string | undefined {
  const ids = rows.flatMap((row) => Object.entries(row).find(([key]) => /(^id|Id)$/.test(key))?.[1] ?? [])
  if (new Set(ids).size < ids.length) return `two rows of ${name} have one id`
  if (rows.length >= MANY && new Set(rows.map(seenOf)).size === 1)
    return `the ${rows.length} rows of ${name} are copies`
  return undefined
}

function problemOfFields(fields: Fields): string | undefined {
  for (const [name, value] of Object.entries(fields)) {
    if (!isRows(value)) continue
    const problem = problemOfRows(name, value)
    if (problem) return problem
    const stem = name.replace(/List$/, '')
    const count = fields[`${stem}Count`]
    if (stem !== name && typeof count === 'number' && count !== value.length) {
      return `${stem}Count is ${count}, ${name} has ${value.length}`
    }
  }
  const { total, datalist, rows = datalist } = fields
  if (Array.isArray(rows) && typeof total === 'number' && total < rows.length) {
    return `total is ${total}, the page has ${rows.length} rows`
  }
  return undefined
}

/** The first contradiction in the data of an answer. */
export function contradictionIn(data: readonly unknown[]): string | undefined {
  if (isRows(data)) {
    const problem = problemOfRows('the answer', data)
    if (problem) return problem
  }
  for (const item of data) {
    if (!isFields(item)) continue
    const problem = problemOfFields(item) ?? contradictionIn(Object.values(item).flat())
    if (problem) return problem
  }
  return undefined
}
