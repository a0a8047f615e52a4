/** Links that stand alone: one that looks like a button on a dark band, and one below a block, which leads on. */
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

export const AllLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: .35em;
  min-height: 44px;
  margin-top: ${token('space.5')};
  color: ${token('color.link')};
  ${typeStep('body')}
`

/** A quiet button at the beginning of a line: its word stands under the line's other words. */
export const flush = { marginInlineStart: `calc(-1 * ${token('space.5')})` }
