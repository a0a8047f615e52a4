/** The script generates the rules of its parts itself; they equal those of styled-components, which the package uses. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { rulesOf } from './nested-css'

/** The CSS of every part, as it was defined. */
const written = vi.hoisted(() => [] as string[])
vi.mock('styled-components', async () => {
  const own = await import('./styled')
  type Make = typeof own.styled.div
  const recorded =
    (make: Make): Make =>
    (template, ...values) => {
      written.push(own.css(template, ...values).text)
      return make(template, ...values)
    }
  const styled = new Proxy((of: Parameters<typeof own.styled>[0]) => recorded(own.styled(of)), {
    get: (_, tag: string) => recorded(own.styled[tag as 'div']),
  })
  return { ...own, styled }
})
const { ServerStyleSheet, styled } = await vi.importActual<typeof import('styled-components')>('styled-components')

/** The rules that styled-components generates, with `.own` as the class. */
function asBefore(css: string): string {
  const sheet = new ServerStyleSheet()
  const Part = styled.div([css] as unknown as TemplateStringsArray)
  const html = renderToString(sheet.collectStyles(createElement(Part)))
  const names = /class="([^"]*)"/.exec(html)?.[1] ?? ''
  const [, rules = ''] = /<style[^>]*>\s*([\s\S]*?)\s*data-styled\.g/.exec(sheet.getStyleTags()) ?? []
  sheet.seal()
  return plain(
    rules.replaceAll('/*!sc*/', '').replace(new RegExp(`\\.(${names.replace(' ', '|')})(?![-\\w])`, 'g'), '.own'),
  )
}

/** Removes insignificant spaces and the last semicolon of a block. */
const plain = (css: string) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>+~()/]) ?/g, '$1')
    .replace(/ (?=!)|;(?=})/g, '')
    .trim()

it.each([
  ['declarations', 'color: red; margin: 0 auto'],
  ['a parent in several places', '&, & *, & *::before { margin: 0; } &:hover > & { color: red; }'],
  ['descendants', 'svg { width: 1px; } > span { color: red; } a, b { top: 0; &:hover { left: 0; } }'],
  ['commas in brackets', '&:is(a, b:not(c, d)) :where(p, ul) { margin: 0; }'],
  ['conditions', 'top: 0; @media (max-width: 9px) { top: 1px; & > b { top: 2px; } } left: 0;'],
  ['a condition in a condition', '@media print { @supports (gap: 1px) { color: red; } }'],
  ['strings and comments', 'content: "a;{b}"; /* not { this */ background: url("data:image/svg+xml;utf8,<svg/>");'],
  ['doubled parents', '&& { color: red; } &&[data-x="a,b"] { color: blue; }'],
])('reads %s as styled-components does', (_, css) => {
  expect(plain(rulesOf(css, '.own').join(''))).toBe(asBefore(css))
})

it('writes the rules of every part as styled-components does', async () => {
  await Promise.all([
    import('../index'),
    import('../assistant/desk'),
    import('../attachments'),
    import('../bubbles/rare'),
    import('../composer/tools'),
    import('../emoji/EmojiPanel'),
    import('../notify/Notifier'),
    import('../parts/dialogs'),
    import('../parts/Pills'),
    import('../phrases/PhraseList'),
    import('../picker/ForwardDialog'),
    import('../quote'),
    import('../rating'),
    import('../recorder/VoiceRecorder'),
    import('../selection'),
  ])
  expect(written.length).toBeGreaterThan(150)
  for (const css of written) expect(plain(rulesOf(css, '.own').join(''))).toBe(asBefore(css))
}, 120_000)
