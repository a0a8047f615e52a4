import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress, safeAddress } from './addresses'
import { splitLinks } from './links'

const linksOf = (text: string) => splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('links in a text', () => {
  it.each([
    ['见 http://a.example/x', ['http://a.example/x']],
    ['HTTPS://A.example', ['https://a.example/']],
    ['www.a.example', ['https://www.a.example/']],
    ['请看https://a.example/b，谢谢', ['https://a.example/b']],
    ['（www.a.example/b）。', ['https://www.a.example/b']],
    ['(see https://a.example/b_(c)).', ['https://a.example/b_(c)']],
    ['两个 http://a.example http://b.example!', ['http://a.example/', 'http://b.example/']],
    ['http://localhost:7300/files/1?x=1&y=2#z', ['http://localhost:7300/files/1?x=1&y=2#z']],
    ['资料在https://a.example/b谢谢', ['https://a.example/b']],
    ['官网https://a.example看看', ['https://a.example/']],
    ['见https://a.example/x（说明）后', ['https://a.example/x']],
    ['https://a.example/b，然后', ['https://a.example/b']],
    ['(https://a.example/w_(x))', ['https://a.example/w_(x)']],
  ])('[WD-09] [F21] %s', (text, links) => {
    expect(linksOf(text)).toEqual(links)
  })

  it.each([
    ['https://a.example/文档/手册.pdf', 'https://a.example/%E6%96%87%E6%A1%A3/%E6%89%8B%E5%86%8C.pdf'],
    ['https://a.example/文档/手册', 'https://a.example/%E6%96%87%E6%A1%A3/%E6%89%8B%E5%86%8C'],
    ['https://a.example/sy手册v2.pdf', 'https://a.example/sy%E6%89%8B%E5%86%8Cv2.pdf'],
    ['http://a.example/?q=轴承&b=1', 'http://a.example/?q=%E8%BD%B4%E6%89%BF&b=1'],
    ['https://例子.example/a', 'https://xn--fsqu00a.example/a'],
    ['https://a.example/прайс', 'https://a.example/%D0%BF%D1%80%D0%B0%D0%B9%D1%81'],
  ])('[WD-09] [F21] %s is linked whole, encoded, and shown as it was written', (text, href) => {
    expect(splitLinks(`见${text}（说明）后`)).toEqual([
      { kind: 'text', text: '见' },
      { kind: 'link', text, href },
      { kind: 'text', text: '（说明）后' },
    ])
  })

  it.each([
    'a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'me@www.a.example',
    'http://',
    'www.',
    'xhttp://a.example',
    'www...',
  ])('[WD-09] %s is no link', (text) => {
    expect(linksOf(text)).toEqual([])
  })

  it('[WD-09] the pieces are the text again, and every link is http or https', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
      fc.constantFrom('www.', 'http://', 'https://', '(', ')', '，', '。', '\n', 'javascript:'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = splitLinks(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//)
      }),
    )
  })

  it('[WD-09] a picture is loaded only from the service itself', () => {
    expect(ownAddress('/files/1', 'https://chat.example')).toBe('https://chat.example/files/1')
    expect(ownAddress('https://chat.example/files/1', 'https://chat.example')).toBe('https://chat.example/files/1')
    expect(ownAddress('https://tracker.example/1.png', 'https://chat.example')).toBeUndefined()
  })

  it('[P-45] the address of a share is opened as it came: no token is ever put on it', () => {
    for (const address of ['https://partner.example/order?id=7#top', 'https://im.test/a', '/portal/contracts'])
      expect(safeAddress(address, 'https://im.test')).toBe(new URL(address, 'https://im.test').href)
  })

  it('[WD-14] addresses of messages are http, https or blob, relative ones against the service', () => {
    expect(safeAddress('/files/1', 'https://chat.example')).toBe('https://chat.example/files/1')
    expect(safeAddress('javascript:alert(1)', 'https://chat.example')).toBeUndefined()
    expect(safeAddress('data:text/html,x', 'https://chat.example')).toBeUndefined()
    expect(safeAddress(5, 'https://chat.example')).toBeUndefined()
    expect(safeAddress('', 'https://chat.example')).toBeUndefined()
  })
})
