import { describe, expect, it } from 'vitest'
import { type Control, forms, limits } from './cms/forms'
import { limits as companyLimits, profileRows, rowsOf } from './company/rows'

type RowsControl = Extract<Control, { type: 'rows' }>
const isText = (type: string) => type === 'line' || type === 'text'
const textsOf = (name: string, { columns }: RowsControl): string[] =>
  columns.filter(({ control }) => isText(control)).map((column) => (name ? `${name}.${column.name}` : column.name))

describe('limits of the texts that the staff writes', () => {
  it('[ER-09] each text of an entry has the limit of its call, by the path that its field asks for', () => {
    for (const [kind, form] of Object.entries(forms)) {
      const texts = form.fields.flatMap(({ name, control }) =>
        control.type === 'rows'
          ? textsOf(name, control)
          : isText(control.type) || control.type === 'lines'
            ? [name as string]
            : [],
      )
      expect(texts.filter((path) => !limits[kind as keyof typeof forms][path])).toEqual([])
    }
    expect(limits.case).toMatchObject({ name: 120, painPoints: 300, 'steps.content': 2_000 })
  })

  it('[ER-09] so has each text of what the portal says of the company', () => {
    const { introduction: _one, commonLinks, ...lists } = profileRows
    const texts = Object.entries(lists).flatMap(([name, control]) => textsOf(name, control))
    texts.push(...textsOf('footer.commonLinks', commonLinks))
    expect(texts.filter((path) => !companyLimits.profile[path])).toEqual([])
    expect(companyLimits.profile).toMatchObject({
      legalName: 80,
      introduction: 1_000,
      'figures.about.source': 100,
      'footer.phone': 40,
    })
    for (const [group, { control }] of Object.entries(rowsOf))
      expect(textsOf('', control).filter((path) => !companyLimits[group as keyof typeof rowsOf][path])).toEqual([])
  })
})
