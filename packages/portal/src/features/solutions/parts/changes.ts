/** A quantity before and after: 组件周期 11 → 23 天, +109%. */
export interface MeasuredChange {
  name: string
  from: string
  to: string
  unit: string
  /** As it is written, e.g. −14%. */
  change: string
}

const value = /^([±+−-]?\d[\d.\s]*?)\s*(\D.*)?$/

const cellsOf = (row: Element | undefined): string[] =>
  [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent?.trim() ?? '')

/**
 * The changes that an article states in a table with columns …前, …后 and 变化: the page shows them large beside the text. Rows
 * without two values are left out.
 */
export function changesIn(html: string): MeasuredChange[] {
  if (typeof DOMParser === 'undefined' || !html.includes('<table')) return []
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  return [...tables].flatMap((table) => {
    const [head, ...rows] = table.querySelectorAll('tr')
    const names = cellsOf(head)
    const [before, after] = [
      names.findIndex((name) => name.endsWith('前')),
      names.findIndex((name) => name.endsWith('后')),
    ]
    if (before < 0 || after < 0) return []
    return rows.flatMap((row) => {
      const cells = cellsOf(row)
      const [, from] = value.exec(cells[before] ?? '') ?? []
      const [, to, unit = ''] = value.exec(cells[after] ?? '') ?? []
      return from && to ? [{ name: cells[0] ?? '', from, to, unit, change: cells[names.indexOf('变化')] ?? '' }] : []
    })
  })
}
