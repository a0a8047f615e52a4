import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { buildSync } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** Runs the code as a page gets it, in a realm with a document, and counts attempts to compile code from a string. */
function triedBy(code: string): number {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    conditions: ['weft-source'],
    write: false,
    format: 'iife',
    platform: 'browser',
  })
  const page = createContext({ document: {}, URL, tried: 0 })
  runInContext(
    'Function = new Proxy(Function, { construct: (target, given) => (tried++, Reflect.construct(target, given)) })',
    page,
  )
  runInContext(outputFiles[0]?.text ?? 'tried = -1', page)
  return page.tried as number
}
const use = (name: string, from: string) => `import { ${name} } from '${from}'; globalThis.made = ${name}`

describe('schemas in a page', () => {
  it('[T13] nobody tries to make code from a string, whatever is read first', () => {
    // The first two need nothing from the other files.
    expect(triedBy(use('nothing', './reply'))).toBe(0)
    expect(triedBy(use('markCalls', './marks'))).toBe(0)
    expect(triedBy(use('statisticsCalls', './statistics'))).toBe(0)
    expect(triedBy("import * as all from './index'; globalThis.made = all")).toBe(0)
  })

  it('[T13] zod by itself would try, and that is seen', () => {
    expect(triedBy("import { z } from 'zod'; z.object({ a: z.string() }).parse({ a: 'b' })")).toBeGreaterThan(0)
  })
})
