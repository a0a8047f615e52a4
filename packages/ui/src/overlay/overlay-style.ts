// Style and entrance of floating parts: only opacity and a short movement; none with reduced motion.
import { css, keyframes } from 'styled-components'
import { reducedMotion } from '../tokens/reduced-motion'
import { token } from '../tokens/token'

const fadeIn = keyframes`from { opacity: 0; }`
const riseIn = keyframes`from { opacity: 0; transform: translateY(4px); }`

export const fade = css`
  animation: ${fadeIn} ${token('duration.open')} ${token('ease.out')};
  ${reducedMotion} { animation: none; }
`

export const rise = css`
  animation: ${riseIn} ${token('duration.open')} ${token('ease.out')};
  ${reducedMotion} { animation: none; }
`

/** A surface above the page: raised background, hairline, shadow. */
export const plate = css`
  box-sizing: border-box;
  color: ${token('color.text')};
  background: ${token('color.raised')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  box-shadow: ${token('elevation.2')};
  outline: none;
`

export const scrim = css`
  position: fixed;
  inset: 0;
  background: ${token('color.scrim')};
  ${fade}
`
