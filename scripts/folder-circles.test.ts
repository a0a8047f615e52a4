import { describe, expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { circlesOf, folderGraph, importsWithin } from './folder-circles.mjs'

const files = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source: `packages/x/src/${source}`,
    dependencies: resolved.map((to) => ({ resolved: to.startsWith('packages/') ? to : `packages/x/src/${to}` })),
  }))

describe('circles of folders', () => {
  it('finds folders that need each other by way of a third, and names the imports', () => {
    const graph = folderGraph(
      files({
        'a/1.ts': ['b/1.ts'],
        'b/1.ts': [],
        'b/2.ts': ['c/1.ts'],
        'c/1.ts': ['a/2.ts'],
        'a/2.ts': [],
        'd/1.ts': ['a/1.ts'],
      }),
      'x',
    )
    const [circle = []] = circlesOf(graph)
    expect(circle).toEqual(['packages/x/src/a', 'packages/x/src/b', 'packages/x/src/c'])
    expect(importsWithin(graph, circle)).toEqual([
      'packages/x/src/a/1.ts -> packages/x/src/b/1.ts',
      'packages/x/src/b/2.ts -> packages/x/src/c/1.ts',
      'packages/x/src/c/1.ts -> packages/x/src/a/2.ts',
    ])
  })

  it('counts the folder of the package itself, and each circle apart', () => {
    const graph = folderGraph(
      files({
        'index.ts': ['a/1.ts'],
        'a/1.ts': ['limits.ts'],
        'limits.ts': [],
        'b/1.ts': ['b/c/1.ts'],
        'b/c/1.ts': ['b/1.ts'],
      }),
      'x',
    )
    expect(circlesOf(graph)).toEqual([
      ['packages/x/src', 'packages/x/src/a'],
      ['packages/x/src/b', 'packages/x/src/b/c'],
    ])
  })

  it('leaves out tests, stories, other packages and what one folder imports of itself', () => {
    const graph = folderGraph(
      files({
        'a/1.ts': ['b/1.ts', 'a/2.ts', 'packages/y/src/a/1.ts'],
        'a/2.ts': [],
        'b/1.ts': ['a/1.fixture.ts'],
        'b/1.test.ts': ['a/1.ts'],
        'b/1.stories.tsx': ['a/1.ts'],
        'testing/1.ts': ['a/1.ts'],
      }),
      'x',
    )
    expect([...graph.keys()]).toEqual(['packages/x/src/a', 'packages/x/src/b'])
    expect(circlesOf(graph)).toEqual([])
  })
})
