/** A link to another system that needs a person: asks for the sign-in, then opens with a ticket (PC-21, AC-18). */
import { ExternalLinkIcon, focusVisible, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { openWithTicket } from '../../../shared/asking/open-with-ticket'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { intelligenceWords } from './words'

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  width: 100%;
  min-height: 52px;
  padding: ${token('space.3')} 0;
  border: 0;
  border-top: 1px solid ${token('color.hairline')};
  background: none;
  color: ${token('color.text')};
  text-align: left;
  cursor: pointer;
  ${focusVisible}
  & > span { flex: 1; }
  & b { display: block; ${typeStep('body')} font-weight: 600; }
  & small { color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & > svg { flex: none; color: ${token('color.link')}; }
  &:hover b { color: ${token('color.link')}; text-decoration: underline; text-underline-offset: .3em; }
`

export interface LoginLinkProps {
  /** Address of the other system; a path of the portal in the demo. */
  address: string
  children: ReactNode
}

export function LoginLink({ address, children }: LoginLinkProps) {
  const open = useSignedInAction(`open:${address}`, () => void openWithTicket(address))
  return (
    <Root type="button" title={intelligenceWords.loginHint} onClick={open}>
      <span>{children}</span>
      <ExternalLinkIcon size={18} />
    </Root>
  )
}
