/** The head of a page of this area: a dark band with its drawing, the heading and one sentence. */
import { below, token, typeStep, WarpGround } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Ground = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  background-color: ${token('color.indigo.900')};
  color: #fff;
`
const Drawing = styled.img`
  position: absolute;
  /* Clear of the header, whose words lie over the band. */
  top: max(60px, 4.5rem);
  right: 0;
  height: calc(100% - max(60px, 4.5rem));
  width: auto;
  max-width: none;
  ${below('desktop')} { opacity: .22; }
`
const Words = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: max(300px, 26rem);
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.7')};
  & > small { margin-bottom: ${token('space.3')}; font: 500 max(12px, .875rem)/1 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.indigo.200')}; }
  & > h1 { max-width: 14em; ${typeStep('h1')} font-size: max(32px, 3rem); }
  & > p { margin-top: ${token('space.4')}; max-width: 34em; color: ${token('color.indigo.100')}; ${typeStep('bodyL')} }
  & > div { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; margin-top: ${token('space.6')}; }
  /* Where a chapter menu begins to stay after 560 px, the band fills what stands above it. */
  &[data-tall='true'] { min-height: calc(max(60px, 4.5rem) + 560px - ${token('space.7')}); }
  ${below('desktop')} { width: calc(100% - 32px); &, &[data-tall='true'] { min-height: 220px; } }
`

export interface BannerProps {
  title: string
  /** English line over the heading; decoration, hidden from readers. */
  latin: string
  text: string
  /** Address of a picture 1920 × 480 whose right side carries the drawing. */
  picture?: string
  /** As high as the guide's menu needs before it stays. */
  isTall?: boolean
  /** Buttons. */
  children?: ReactNode
}

export function Banner({
  title,
  latin,
  text,
  picture = '/pictures/banner/scwfb.svg',
  isTall = false,
  children,
}: BannerProps) {
  return (
    <Ground forwardedAs="header" tone="indigo">
      <Drawing src={picture} alt="" width={1920} height={480} />
      <Words data-tall={isTall}>
        <small aria-hidden="true">{latin}</small>
        <h1>{title}</h1>
        <p>{text}</p>
        {children ? <div>{children}</div> : null}
      </Words>
    </Ground>
  )
}
