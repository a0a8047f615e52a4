/** Shared layout of this area. */
import { below, token, typeStep, WarpGround } from '@weft/ui'
import { styled } from 'styled-components'

/** Below the header, in the grid's width. */
export const Column = styled.div`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  ${below('desktop')} { width: calc(100% - 32px); }
`
/** A page without a banner begins under the header. */
export const PlainPage = styled(Column)`
  min-height: 60vh;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.9')};
  & h1 { margin-top: ${token('space.4')}; }
  & > header > p { margin-top: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > header { margin-bottom: ${token('space.6')}; }
  @media print { width: 100%; min-height: 0; padding: 0; }
`
/** The slim banner of the mall: dark cloth, the heading, one sentence, a drawing on its right. */
export const Banner = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  background-color: ${token('color.indigo.900')};
  color: #fff;
  & > img { position: absolute; right: 0; top: max(60px, 4.5rem); width: auto; height: calc(100% - max(60px, 4.5rem)); max-width: none; mix-blend-mode: lighten; }
  & > [role='img'] { inset: max(60px, 4.5rem) 0 0 58%; background: none; color: ${token('color.indigo.200')}; }
  & > [role='img'] > span { background: none; }
  & > div {
    position: relative;
    box-sizing: border-box;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    min-height: calc(max(60px, 4.5rem) + 140px);
    padding: calc(max(60px, 4.5rem) + ${token('space.3')}) 0 ${token('space.5')};
  }
  & h1 { font-size: calc(max(30px, 2.75rem) * var(--weft-text-scale, 1)); }
  & p { margin-top: ${token('space.3')}; max-width: 34em; color: ${token('color.indigo.100')}; ${typeStep('body')} }
  ${below('desktop')} { & > img { opacity: .2; } & h1 { font-size: calc(28px * var(--weft-text-scale, 1)); } }
  @media print { background: none; color: #000; & > :is(img, [role='img']) { display: none; } & > div { min-height: 0; padding: 0; } & p { color: inherit; } }
`
/** A white plate with a hairline. */
export const Plate = styled.section`
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  padding: ${token('space.5')};
  & > h2 { margin-bottom: ${token('space.4')}; ${typeStep('h3')} }
  ${below('desktop')} { padding: ${token('space.4')}; }
  @media print { padding: 0 0 12pt; border: 0; break-inside: avoid; }
`
