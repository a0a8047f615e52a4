/**
 * Public holidays and make-up workdays in China, as initial rows; people edit them. 2026: the State Council's notice of
 * November 2025. 2027: the days of the holiday regulation; make-up workdays are known when their notice is published.
 */
import type { DayRow } from './repository'

type Span = readonly [name: string, first: string, last: string, ...workdays: string[]]

const YEARS: Readonly<Record<number, readonly Span[]>> = {
  2026: [
    ['元旦', '2026-01-01', '2026-01-03', '2026-01-04'],
    ['春节', '2026-02-15', '2026-02-23', '2026-02-14', '2026-02-28'],
    ['清明节', '2026-04-04', '2026-04-06'],
    ['劳动节', '2026-05-01', '2026-05-05', '2026-05-09'],
    ['端午节', '2026-06-19', '2026-06-21'],
    ['中秋节', '2026-09-25', '2026-09-27'],
    ['国庆节', '2026-10-01', '2026-10-07', '2026-09-20', '2026-10-10'],
  ],
  2027: [
    ['元旦', '2027-01-01', '2027-01-01'],
    ['春节', '2027-02-05', '2027-02-08'],
    ['清明节', '2027-04-05', '2027-04-05'],
    ['劳动节', '2027-05-01', '2027-05-02'],
    ['端午节', '2027-06-09', '2027-06-09'],
    ['中秋节', '2027-09-15', '2027-09-15'],
    ['国庆节', '2027-10-01', '2027-10-03'],
  ],
}

const DAY_MS = 86_400_000

/** Returns the rows of a year for a desk; empty for an unknown year. */
export function chinaDays(deskId: string, year: number): DayRow[] {
  return (YEARS[year] ?? []).flatMap(([name, first, last, ...workdays]) => {
    const rows: DayRow[] = []
    for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
      rows.push({ deskId, date: new Date(at).toISOString().slice(0, 10), kind: 'holiday', name, periods: null })
    return [
      ...rows,
      ...workdays.map((date): DayRow => ({ deskId, date, kind: 'workday', name: `${name}调休`, periods: null })),
    ]
  })
}
