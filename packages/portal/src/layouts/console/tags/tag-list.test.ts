import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { close, closeAll, closeOthers, closeSide, neighbour, restore, type Tag, visit } from './tag-list'

const page = (path: string, title = path) => ({ path, title })
const tag = (pathname: string, isAffixed = false): Tag => ({ pathname, address: pathname, title: pathname, isAffixed })
const paths = (tags: readonly Tag[]) => tags.map((one) => one.pathname)
const four = [tag('/a', true), tag('/b'), tag('/c'), tag('/d')]

describe('[AC-16] tags', () => {
  it('[AC-16] a page has one tag, which keeps the search it was last seen with', () => {
    const once = visit([tag('/a', true)], page('/b', '工单'), '/b?state=1')
    const twice = visit(once, page('/b', '工单'), '/b?state=2')
    expect(twice).toEqual([tag('/a', true), { pathname: '/b', address: '/b?state=2', title: '工单', isAffixed: false }])
  })

  it('[AC-16] closing closes one, the others, a side or all, and never an affixed one', () => {
    expect(paths(close(four, '/c'))).toEqual(['/a', '/b', '/d'])
    expect(paths(close(four, '/a'))).toEqual(['/a', '/b', '/c', '/d'])
    expect(paths(closeOthers(four, '/c'))).toEqual(['/a', '/c'])
    expect(paths(closeSide(four, '/c', 'left'))).toEqual(['/a', '/c', '/d'])
    expect(paths(closeSide(four, '/b', 'right'))).toEqual(['/a', '/b'])
    expect(paths(closeAll(four))).toEqual(['/a'])
  })

  it('[AC-16] a closed page gives way to its right neighbour, else its left one', () => {
    expect(neighbour(four, close(four, '/b'), '/b')?.pathname).toBe('/c')
    expect(neighbour(four, close(four, '/d'), '/d')?.pathname).toBe('/c')
    expect(neighbour(four, closeAll(four), '/c')?.pathname).toBe('/a')
    expect(neighbour(four, close(four, '/b'), '/c')).toBeUndefined()
    expect(neighbour([tag('/b')], [], '/b')).toBeUndefined()
  })

  it('[AC-16] kept tags are checked against what is granted; the first page is affixed', () => {
    const kept = [
      { pathname: '/b', address: '/b?p=2' },
      { pathname: '/gone', address: '/gone' },
      null,
      7,
      { pathname: '/c' },
    ]
    expect(restore(kept, [page('/a', '工作台'), page('/b', '工单')])).toEqual([
      { pathname: '/a', address: '/a', title: '工作台', isAffixed: true },
      { pathname: '/b', address: '/b?p=2', title: '工单', isAffixed: false },
    ])
    expect(restore('nonsense', [])).toEqual([])
  })

  it('[AC-16] a kept address that is not of its page leads nowhere', () => {
    expect(restore([{ pathname: '/b', address: 'https://evil.example/b' }], [page('/a'), page('/b')])).toEqual([
      { ...tag('/a', true) },
    ])
  })

  it('[AC-16] after any steps there are no doubles and the affixed page is there', () => {
    const pathname = fc.constantFrom('/a', '/b', '/c', '/d')
    const step = fc.oneof(
      pathname.map((path) => (tags: Tag[]) => visit(tags, page(path), path)),
      pathname.map((path) => (tags: Tag[]) => close(tags, path)),
      pathname.map((path) => (tags: Tag[]) => closeOthers(tags, path)),
      pathname.map((path) => (tags: Tag[]) => closeSide(tags, path, 'left')),
      pathname.map((path) => (tags: Tag[]) => closeSide(tags, path, 'right')),
      fc.constant((tags: Tag[]) => closeAll(tags)),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const tags = steps.reduce((now, next) => next(now), [tag('/a', true)])
        expect(new Set(paths(tags)).size).toBe(tags.length)
        expect(tags[0]).toEqual(tag('/a', true))
      }),
    )
  })
})
