/** The guide draws windows of the portal: what stands in them is what the portal says there. */
import { describe, expect, it } from 'vitest'
import { accountWords } from '../features/account/words'
import { guideChapters } from '../features/company/open/words'
import { qualificationWords } from '../features/qualification/words'
import { words as solutions } from '../features/solutions/words'
import { words } from '../platform/strings/common'
import { accessWords } from '../shared/supplier-access/words'

function textsIn(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue]
  return catalogue && typeof catalogue === 'object' ? Object.values(catalogue).flatMap(textsIn) : []
}

const said = new Set(
  [accountWords, qualificationWords, solutions.access, accessWords, words].flatMap((catalogue) => textsIn(catalogue)),
)

const steps = guideChapters.flatMap(({ name, steps }) =>
  steps.map((step) => ({ at: `${name} · ${step.title}`, ...step })),
)

describe('the guide', () => {
  it.each(steps)('$at: its tabs, fields and buttons have the names that they have in the portal', ({ screen }) => {
    const { tabs = [], fields = [], file, button } = screen
    const names = [...tabs, ...fields.map(([name]) => name), ...(file ? [file[0]] : []), ...(button ? [button] : [])]
    expect(names.length + (screen.notice ? 1 : 0)).toBeGreaterThan(0)
    expect(names.filter((name) => !said.has(name))).toEqual([])
  })
})
