/** Groups that are lists: what each row holds. */
import type { Control } from '../cms/forms'
import type { Group } from './use-company'
import { company as words } from './words'

type RowsControl = Extract<Control, { type: 'rows' }>
const { rows: text } = words

const rows = (most: number, columns: RowsControl['columns'], blank: RowsControl['blank']): RowsControl => ({
  type: 'rows',
  most,
  columns,
  blank,
})

export const rowsOf: Readonly<Record<Exclude<Group, 'profile'>, { label: string; control: RowsControl }>> = {
  recommendations: {
    label: text.recommendations,
    control: rows(
      60,
      [
        { name: 'title', label: text.title, control: 'line', max: 40 },
        { name: 'kind', label: text.kind, control: 'choice', options: text.kinds },
        { name: 'icon', label: text.icon, control: 'line', max: 40 },
        { name: 'url', label: text.url, control: 'line', max: 500 },
        { name: 'summary', label: text.summary, control: 'line', max: 120 },
      ],
      { kind: 'tool', title: '', summary: '', icon: 'wrench', url: '' },
    ),
  },
  // The map has its tiles and the portal its routes: their rows are neither added nor taken away, as the server says.
  provinces: {
    label: text.provinces,
    control: {
      ...rows(
        40,
        [
          { name: 'province', label: text.province, control: 'shown' },
          { name: 'machines', label: text.machines, control: 'number' },
        ],
        {},
      ),
      isFixed: true,
    },
  },
  pages: {
    label: text.pages,
    control: {
      ...rows(
        60,
        [
          { name: 'path', label: text.path, control: 'shown' },
          { name: 'title', label: text.title, control: 'line', max: 80 },
          { name: 'html', label: text.html, control: 'html' },
        ],
        {},
      ),
      isFixed: true,
    },
  },
}

export const profileRows = {
  introduction: rows(12, [{ name: 'text', label: text.paragraph, control: 'text', max: 1_000 }], { text: '' }),
  history: rows(
    40,
    [
      { name: 'year', label: text.year, control: 'line', max: 10 },
      { name: 'title', label: text.title, control: 'line', max: 60 },
      { name: 'text', label: text.text, control: 'text', max: 500 },
    ],
    { year: '', title: '', text: '' },
  ),
  beliefs: rows(
    12,
    [
      { name: 'title', label: text.title, control: 'line', max: 40 },
      { name: 'text', label: text.text, control: 'text', max: 300 },
    ],
    { title: '', text: '' },
  ),
  departments: rows(
    40,
    [
      { name: 'name', label: text.department, control: 'line', max: 40 },
      { name: 'duty', label: text.duty, control: 'line', max: 200 },
      { name: 'phone', label: words.fields.phone, control: 'line', max: 40 },
      { name: 'mail', label: words.fields.email, control: 'line', max: 120 },
    ],
    { name: '', duty: '', phone: '', mail: '' },
  ),
  commonLinks: rows(
    20,
    [
      { name: 'name', label: text.linkName, control: 'line', max: 40 },
      { name: 'url', label: text.url, control: 'line', max: 500 },
    ],
    { name: '', url: '' },
  ),
} as const satisfies Record<string, RowsControl>
