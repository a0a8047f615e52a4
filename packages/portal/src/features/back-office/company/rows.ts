/** Groups that are lists: the columns of each row. */
import { companyKeepingCalls as calls, limitsOf } from '@weft/contract'
import type { Control } from '../cms/forms'
import type { Group } from './use-company'
import { company as words } from './words'

/** Maximum characters of each text of a group by its path, `footer.address`: the limits of its call. */
export const limits: Readonly<Record<Group, Readonly<Record<string, number>>>> = {
  profile: limitsOf(calls.saveProfile.body.shape.value),
  recommendations: limitsOf(calls.saveRecommendations.body.shape.value),
  provinces: limitsOf(calls.saveProvinces.body.shape.value),
  pages: limitsOf(calls.savePages.body.shape.value),
}

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
        { name: 'title', label: text.title, control: 'line' },
        { name: 'kind', label: text.kind, control: 'choice', options: text.kinds },
        { name: 'icon', label: text.icon, control: 'line' },
        { name: 'url', label: text.url, control: 'line' },
        { name: 'summary', label: text.summary, control: 'line' },
      ],
      { kind: 'tool', title: '', summary: '', icon: 'wrench', url: '' },
    ),
  },
  // The map has fixed tiles and the portal fixed routes: their rows can be neither added nor removed; the server enforces it.
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
          { name: 'title', label: text.title, control: 'line' },
          { name: 'html', label: text.html, control: 'html' },
        ],
        {},
      ),
      isFixed: true,
    },
  },
}

export const profileRows = {
  introduction: rows(12, [{ name: 'text', label: text.paragraph, control: 'text' }], { text: '' }),
  history: rows(
    40,
    [
      { name: 'year', label: text.year, control: 'line' },
      { name: 'title', label: text.title, control: 'line' },
      { name: 'text', label: text.text, control: 'text' },
    ],
    { year: '', title: '', text: '' },
  ),
  beliefs: rows(
    12,
    [
      { name: 'title', label: text.title, control: 'line' },
      { name: 'text', label: text.text, control: 'text' },
    ],
    { title: '', text: '' },
  ),
  departments: rows(
    40,
    [
      { name: 'name', label: text.department, control: 'line' },
      { name: 'duty', label: text.duty, control: 'line' },
      { name: 'phone', label: words.fields.phone, control: 'line' },
      { name: 'mail', label: words.fields.email, control: 'line' },
    ],
    { name: '', duty: '', phone: '', mail: '' },
  ),
  commonLinks: rows(
    20,
    [
      { name: 'name', label: text.linkName, control: 'line' },
      { name: 'url', label: text.url, control: 'line' },
    ],
    { name: '', url: '' },
  ),
} as const satisfies Record<string, RowsControl>
