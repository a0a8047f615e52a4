/** Head of a list: a dark band with a drawing, the heading, one sentence and, optionally, the search. */
import type { IndustryCode } from '@weft/contract'
import type { PartFamily } from '@weft/pictures'
import { below, token, typeStep, WarpGround } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BarePhoto } from '../../../shared/picture/Photo'

const Ground = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  background-color: ${token('color.indigo.900')};
  color: #fff;
  /* Below the header's words; the warp shows through the drawing's own ground. */
  & > img { position: absolute; top: max(60px, 4.5rem); right: max(24px, 6rem); height: calc(100% - max(60px, 4.5rem)); width: auto; max-width: none; mix-blend-mode: lighten; transform: scale(1.5); transform-origin: right 30%; clip-path: inset(10% 0 0); }
  & > [role='img'] { inset: max(60px, 4.5rem) 0 0 58%; background: none; color: ${token('color.indigo.200')}; }
  & > [role='img'] > span { background: none; }
  ${below('desktop')} { & > img { opacity: .2; } }
  @media print { display: none; }
`
const Words = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: calc(max(60px, 4.5rem) + 140px);
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.2')}) 0 ${token('space.1')};
  & > h1, & > strong { ${typeStep('h1')} font-size: calc(max(28px, 2.25rem) * var(--weft-text-scale, 1)); }
  & > p { margin-top: ${token('space.2')}; max-width: 34em; color: ${token('color.indigo.100')}; ${typeStep('body')} }
  ${below('desktop')} { width: calc(100% - 32px); min-height: 188px; }
`

/** One part in close-up for each industry: whole lines are drawn where the machines are the subject. */
const parts: Readonly<Record<IndustryCode, PartFamily>> = {
  hxzz: 'spinneret',
  scwfb: 'jet-strip',
  fzyr: 'reed',
  zb: 'drying-drum',
}

export interface BannerProps {
  title: string
  text: string
  /** The industry whose part is drawn. */
  industry?: IndustryCode
  /** False on a detail page, whose own title is the h1. */
  isHeading?: boolean
  children?: ReactNode
}

export function Banner({ title, text, industry = 'scwfb', isHeading = true, children }: BannerProps) {
  return (
    <Ground forwardedAs="section" tone="indigo">
      <BarePhoto src={`/pictures/goods/${parts[industry]}/banner-whole-dark.svg`} alt="" isEager isLargest />
      <Words>
        {isHeading ? <h1>{title}</h1> : <strong>{title}</strong>}
        <p>{text}</p>
        {children}
      </Words>
    </Ground>
  )
}
