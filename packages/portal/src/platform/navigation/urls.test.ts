import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath, redirectTarget, urls } from './urls'

const origin = 'https://portal.example'
/** How a browser resolves an address on a page of ours. */
const hostOf = (address: string) => new URL(address, `${origin}/page`).origin

describe('own paths', () => {
  it.each(['/', '/console/workbench?scope=mine', '/a#b', '/%E4%B8%AD'])('[AC-03] keeps %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    '',
    'x',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\n/evil.example',
    '/.//evil.example',
  ])('[AC-03] refuses %j', (address) => {
    const own = ownPath(address)
    expect(own === undefined || hostOf(own) === origin).toBe(true)
    if (address !== '/.//evil.example') expect(own).toBeUndefined()
  })

  it('[AC-03] whatever is kept stays on the origin', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '//',
      'evil.example',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      'a',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const own = ownPath(`/${parts.join('')}`)
        return own === undefined || hostOf(own) === origin
      }),
      { seed: 8, numRuns: 3_000 },
    )
  })
})

describe('/redirect', () => {
  it('[AC-17] goes to the path and keeps the query', () => {
    expect(redirectTarget('console/workbench', '?scope=mine&customer=7')).toBe(
      '/console/workbench?scope=mine&customer=7',
    )
    expect(redirectTarget('', '?a=1')).toBe('/?a=1')
  })

  it.each([
    '/evil.example',
    '//evil.example',
    '\\evil.example',
    '%2F%2Fevil.example',
    '%5Cevil.example',
    'https://evil.example',
  ])('[AC-17] never leaves the origin for %j', (rest) => {
    expect(hostOf(redirectTarget(rest, ''))).toBe(origin)
  })

  it('[AC-17] never leads back to itself, and a broken escape leads to 404', () => {
    expect(redirectTarget('redirect/redirect/x', '')).toBe(urls.notFound)
    expect(redirectTarget('%E0%A4%A', '')).toBe(urls.notFound)
  })
})

describe('central addresses', () => {
  it('[AC-01] sign-in carries the app name and a return path of our own', () => {
    const address = new URL(urls.signIn('/console?x=1'), origin)
    expect(address.pathname).toBe('/sso')
    expect(Object.fromEntries(address.searchParams)).toEqual({ appName: 'portal', redirect: '/console?x=1' })
    expect(new URL(urls.signIn('//evil.example'), origin).searchParams.get('redirect')).toBe('/')
  })

  it('[AC-01] sign-out carries the app name', () => {
    expect(urls.signOut()).toBe('/sso/logout?appName=portal&redirect=%2F')
  })
})
