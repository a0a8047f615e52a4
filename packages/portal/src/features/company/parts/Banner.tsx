/** The head of a page of this area: a dark band with its drawing, the heading and one sentence. */
import type { PartFamily } from '@weft/pictures'
import { below, from, token, typeStep, WarpGround } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BarePhoto } from '../../../shared/picture/Photo'

const Ground = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  background-color: ${token('color.indigo.900')};
  color: #fff;
  /* Clear of the header, whose words lie over the band. */
  /* Its dark ground lets the threads of the band through. */
  & > img { position: absolute; top: max(60px, 4.5rem); right: 0; height: calc(100% - max(60px, 4.5rem)); width: auto; max-width: none; mix-blend-mode: lighten; }
  /* One part, whole: the band's edge does not cut it. */
  &[data-detail] > img { right: max(24px, 6rem); }
  & > [role='img'] { inset: max(60px, 4.5rem) 0 0 58%; background: none; color: ${token('color.indigo.200')}; }
  & > [role='img'] > span { background: none; }
  ${below('desktop')} {
    &[data-detail] > img { opacity: .22; }
    /* Below the words: behind them the drawing is cut by the window's edge. Its right half has the drawing. */
    &:not([data-detail]) { display: flex; flex-direction: column; }
    &:not([data-detail]) > img { position: static; order: 1; align-self: flex-end; height: clamp(120px, 40vw, 240px); margin-bottom: ${token('space.4')}; }
  }
  @media print { color: #000; background: none; & > :is(img, [role='img'], svg) { display: none; } }
`
const Words = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: max(300px, 24rem);
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.7')};
  & > small { margin-bottom: ${token('space.3')}; font: 500 calc(max(12px, .875rem) * var(--weft-text-scale, 1))/1 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.indigo.200')}; }
  & > h1 { max-width: 14em; ${typeStep('h1')} font-size: calc(max(32px, 3rem) * var(--weft-text-scale, 1)); }
  /* Clear of the drawing, also at twice the text size. */
  & > p { margin-top: ${token('space.4')}; max-width: min(34em, 58%); color: ${token('color.indigo.100')}; text-wrap: balance; ${typeStep('bodyL')} }
  & > div { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; margin-top: ${token('space.6')}; }
  [data-detail] > & { justify-content: center; min-height: calc(max(60px, 4.5rem) + 140px); padding: calc(max(60px, 4.5rem) + ${token('space.3')}) 0 ${token('space.3')}; }
  [data-detail] > & > small { display: none; }
  [data-detail] > & > h1 { font-size: calc(max(28px, 2.25rem) * var(--weft-text-scale, 1)); }
  [data-detail] > & > p { margin-top: ${token('space.2')}; ${typeStep('body')} }
  [data-detail] > & > div { margin-top: ${token('space.3')}; }
  /* Buttons stand close beside the heading, where they cost no height and belong to the words. */
  ${from('desktop')} {
    [data-detail] > &:has(> div) { display: grid; grid-template-columns: auto 1fr; align-content: center; column-gap: ${token('space.6')}; }
    [data-detail] > &:has(> div) > p { grid-area: 2 / 1 / 3 / span 2; }
    [data-detail] > & > div { grid-area: 1 / 2; align-self: center; margin-top: 0; }
  }
  ${below('desktop')} { width: calc(100% - 32px); min-height: 0; padding-bottom: ${token('space.5')}; & > p { max-width: 34em; } [data-detail] > & { min-height: 168px; } }
  @media print { min-height: 0; padding: 0; & > small { display: none; } & > p { color: inherit; } & > div { display: none; } }
`

export interface BannerProps {
  title: string
  /** English line over the heading; decoration, hidden from screen readers. */
  latin: string
  text: string
  /** URL of a picture 1920 × 480 with the drawing on its right side. */
  picture?: string
  /** A family of parts: the banner of a working page is 140 px high and shows one part in close-up. */
  detail?: PartFamily
  /** Buttons. */
  children?: ReactNode
}

export function Banner({ title, latin, text, picture = '/pictures/banner/scwfb.svg', detail, children }: BannerProps) {
  return (
    <Ground forwardedAs="header" tone="indigo" data-detail={detail}>
      <BarePhoto src={detail ? `/pictures/goods/${detail}/banner-whole-dark.svg` : picture} alt="" isEager />
      <Words>
        <small aria-hidden="true">{latin}</small>
        <h1>{title}</h1>
        <p>{text}</p>
        {children ? <div>{children}</div> : null}
      </Words>
    </Ground>
  )
}
