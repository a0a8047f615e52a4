import { token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  box-sizing: border-box;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: 100vh;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) ${token('space.5')} ${token('space.5')};
  background:
    linear-gradient(90deg, ${token('color.warp')} 1px, transparent 1px) 0 0 / 40px,
    ${token('color.ground')};
`
const Body = styled.div`
  align-self: center;
  justify-self: center;
  display: grid;
  justify-items: center;
  width: min(100%, 46rem);
  text-align: center;
  & > svg { width: min(100%, max(340px, 34rem)); height: auto; }
  & > p[data-code] {
    ${typeStep('figureL')}
    color: ${token('color.textMeta')};
    margin-top: ${token('space.4')};
    letter-spacing: .08em;
  }
  & > h1 { margin-top: ${token('space.2')}; outline-offset: 8px; }
  & > h1 + p { margin: ${token('space.4')} 0 ${token('space.6')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
`
const Rights = styled.p`
  justify-self: center;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`

export interface NoticeProps {
  picture: ReactNode
  code: string
  title: string
  text: string
  action: ReactNode
  rights: string
}

/** A page that says why there is no content, and what to do. */
export function Notice({ picture, code, title, text, action, rights }: NoticeProps) {
  return (
    <Root>
      <Body>
        {picture}
        <p data-code aria-hidden="true">
          {code}
        </p>
        <h1>{title}</h1>
        <p>{text}</p>
        {action}
      </Body>
      <Rights>{rights}</Rights>
    </Root>
  )
}
