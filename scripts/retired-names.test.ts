import { describe, expect, it } from 'vitest'
// @ts-expect-error a plain script
import { retiredNames } from './retired-names.mjs'

describe('names that were replaced', () => {
  it('are found with their place and the name of today', () => {
    const text = "const one = 1\nexport const userNumber = ''\n"
    expect(retiredNames('packages/server/src/a.ts', text)).toEqual([
      'packages/server/src/a.ts:2: userNumber is retired, the name is userId',
    ])
  })

  it('are looked for only where they meant the idea', () => {
    expect(retiredNames('packages/widget/src/a.ts', 'const injury = 1')).toEqual([])
    expect(retiredNames('packages/testkit/src/a.ts', 'const injury = 1')).toHaveLength(1)
    expect(retiredNames('e2e/support/a.ts', 'startStranger()')).toHaveLength(1)
    expect(retiredNames('packages/server/src/a.test.ts', 'const stranger = 1')).toEqual([])
  })

  it('leave the names that only begin the same', () => {
    expect(
      retiredNames('packages/contract/src/a.ts', "aftersaleType, '/console/upkeep/faq', fullOrganizationPath"),
    ).toEqual([])
  })
})
