/** Shared by the three pages: head, page width, a plate for pages that need a person. */
import { Button, below, EmptyState, token, typeStep } from '@weft/ui'
import { type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'
import { askToSignIn, signInFor } from '../../shared/asking/asking'
import { TrailBar } from '../../shared/site/TrailBar'
import { serviceWords } from './words'

const Frame = styled.div`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.5')}) 0 ${token('space.9')};
  ${below('desktop')} { width: calc(100% - 32px); padding: calc(60px + ${token('space.4')}) 0 ${token('space.8')}; }
  @media print { padding: 0; width: auto; }
`
const Title = styled.h1`
  && { margin: ${token('space.4')} 0 ${token('space.5')}; }
  @media print { display: none; }
`

/** A page of the service: breadcrumb, h1, content. */
export function ServicePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <div data-screen>
        <TrailBar
          items={[
            { label: words.app.home, href: urls.home },
            { label: serviceWords.display.service, href: urls.customerService },
            { label: title },
          ]}
        />
      </div>
      <Title>{title}</Title>
      {children}
    </Frame>
  )
}

export const Panel = styled.section`
  min-width: 0;
  padding: ${token('space.6')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  & > h2 { margin-bottom: ${token('space.4')}; ${typeStep('h3')} }
  & > h3 { margin-bottom: ${token('space.3')}; ${typeStep('h4')} }
  ${below('desktop')} { padding: ${token('space.4')}; }
  @media print { padding: 0; border: 0; margin-top: 12pt; break-inside: avoid; }
`

/** Names and values in columns; `--` for unknown values (design §10). */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(16rem, 220px), 1fr));
  gap: ${token('space.3')} ${token('space.6')};
  & > div { display: grid; grid-template-columns: 6em minmax(0, 1fr); gap: ${token('space.3')}; }
  & dt { ${typeStep('body')} color: ${token('color.textMeta')}; }
  & dd { ${typeStep('body')} overflow-wrap: anywhere; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
`

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '--'}</dd>
    </div>
  )
}

/** SV-02: asks the question of ER-01 when the page is reached; the page itself offers the sign-in. */
export function SignInPlate() {
  useEffect(() => askToSignIn('service:see'), [])
  const { gate } = serviceWords
  return (
    <Panel>
      <EmptyState
        message={gate.text}
        hint={gate.hint}
        action={
          <Button variant="main" onClick={() => signInFor('service:see')}>
            {gate.signIn}
          </Button>
        }
      />
    </Panel>
  )
}
