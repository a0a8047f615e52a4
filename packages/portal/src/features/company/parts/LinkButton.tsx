/** Standalone links: the main action of a dark banner, styled as a button, and a link below a block. */
import { controlHeights, focusVisible, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const LinkButton = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: max(${controlHeights.L.floorPx}px, ${controlHeights.L.rem}rem);
  padding: 8px ${token('space.6')};
  border: 1px solid transparent;
  border-radius: ${token('radius.control')};
  background: ${token('color.main')};
  color: ${token('color.onMain')};
  font: 500 ${token('type.h4.size')}/1.25 ${token('font.text')};
  text-decoration: none;
  ${focusVisible}
  &:hover { background: ${token('color.mainHover')}; }
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

/** A quiet button at the beginning of a line: aligns its label with the text above. */
export const flush = { marginInlineStart: `calc(-1 * ${token('space.5')})` }
