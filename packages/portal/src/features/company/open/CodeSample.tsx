import { focusVisible, token, typeStep } from '@weft/ui'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { copyAndSay } from '../../../shared/clipboard/copy-and-say'
import { codeFace } from '../../../shared/code/code-face'
import { openWords } from './words'

/** A dark plate with code or a response; `header` names it, with its action at the end. */
export const CodePlate = styled.figure`
  display: flex;
  flex-direction: column;
  min-width: 0;
  margin: 0;
  border-radius: ${token('radius.card')};
  background: ${token('color.indigo.950')};
  color: ${token('color.indigo.100')};
  overflow: hidden;
  & > figcaption { display: flex; align-items: center; justify-content: space-between; gap: ${token('space.4')}; min-height: 44px; padding: 0 ${token('space.5')}; border-bottom: 1px solid rgb(255 255 255 / .12); color: ${token('color.indigo.200')}; ${typeStep('bodyS')} }
  & > figcaption > button { min-height: 44px; padding: 0; border: 0; background: none; color: #fff; font: inherit; cursor: pointer; ${focusVisible} }
  & > figcaption > button:hover { text-decoration: underline; text-underline-offset: .3em; }
  & [data-part='text'] { color: ${token('color.weft.400')}; }
  & [data-part='word'] { color: #A9BCEB; }
  & [data-part='note'] { color: #8E9ABA; }
  @media print { background: none; color: #000; border: 1px solid #999; & > figcaption { color: #000; } & > figcaption > button { display: none; } }
`

/** Content of the plate; it scrolls, so it is focusable. */
export const Code = styled.pre.attrs({ role: 'group', tabIndex: 0, translate: 'no' })`
  flex: 1;
  margin: 0;
  padding: ${token('space.5')};
  overflow: auto;
  font: 400 calc(max(13px, .9375rem) * var(--weft-text-scale, 1))/1.7 ${codeFace};
  tab-size: 2;
  & > code { font: inherit; }
  ${focusVisible}
  @media print { overflow: visible; white-space: pre-wrap; & span { color: inherit; } }
`

/** Comments, quoted strings and keywords of the shown languages; other text is not highlighted. */
const parts =
  /(?<note>^\s*(?:#|\/\/).*$)|(?<text>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?<word>\b(?:import|from|export|const|await|return|async|function|curl|script|GET|POST|true|false|null)\b|-[A-Zd]\b)/gm

export function Coloured({ code }: { code: string }) {
  const pieces = []
  let at = 0
  for (const found of code.matchAll(parts)) {
    const kind = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined)?.[0]
    pieces.push(
      <Fragment key={found.index}>
        {code.slice(at, found.index)}
        <span data-part={kind}>{found[0]}</span>
      </Fragment>,
    )
    at = found.index + found[0].length
  }
  return (
    <code>
      {pieces}
      {code.slice(at)}
    </code>
  )
}

/** Code to copy. `title` names it, and labels the button for screen readers. */
export function CodeSample({ title, code }: { title: string; code: string }) {
  return (
    <CodePlate>
      <figcaption>
        {title}
        <button
          type="button"
          aria-label={openWords.copyOf(title)}
          onClick={({ currentTarget }) => void copyAndSay(code, openWords.copied, currentTarget)}
        >
          {openWords.copy}
        </button>
      </figcaption>
      <Code aria-label={title}>
        <Coloured code={code} />
      </Code>
    </CodePlate>
  )
}
