/** A link that looks like a button on a dark band: it goes somewhere, so it is a link to everybody. */
import { controlHeights, focusVisible, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const LinkButton = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: max(${controlHeights.L.floorPx}px, ${controlHeights.L.rem}rem);
  padding: 0 ${token('space.5')};
  border-radius: ${token('radius.control')};
  background: #fff;
  color: ${token('color.indigo.800')};
  text-decoration: none;
  ${typeStep('body')}
  ${focusVisible}
  &:hover { background: ${token('color.indigo.100')}; }
  &:focus-visible { outline-color: #fff; }
`
