/** The shapes that bubbles share: the speech bubble, the card, the centred notice, the text action. Texts of cards: `cards.tsx`. */
import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

/** Speech: own messages on indigo, others' on cloth, the tail corner 2 px. */
// A message keeps the direction of its own language, whatever the window's. Rows have whole-pixel heights: a browser scrolls by
// whole pixels, and a line being read would otherwise move by a fraction when older rows are added above.
export const Speech = styled.div`
  max-width: 100%;
  padding: 8px 12px;
  border-radius: ${token('radius.bubble')};
  ${typeStep('body')}
  line-height: 1.65;
  line-height: round(1.65em, 1px);
  color: ${token('color.text')};
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
  &[data-side='my'] { background: ${token('color.bubbleOwn')}; border-end-end-radius: ${token('radius.tail')}; }
  &[data-side='other'] { background: ${token('color.bubbleOther')}; border-end-start-radius: ${token('radius.tail')}; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

/** A card with title and details: file, share, order, part, vote. Square corners, thin border. */
export const Card = styled.div`
  width: 264px;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.surface')};
  color: ${token('color.text')};
  ${typeStep('bodyS')}
  text-align: start;
`

export const Notice = styled.div`
  max-width: 100%;
  padding: 2px 12px;
  ${typeStep('caption')}
  line-height: 1.6;
  color: ${token('color.textMeta')};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
`

/** An action within text: 重新编辑, 重发. At least 24 px high, 44 px on touch, without moving the line. */
// Raised specificity: wins over the button style of the surrounding scope, whichever of the two loads first.
export const TextAction = styled.button`
  display: inline;
  margin: -4px 0;
  padding: 4px 2px;
  border: 0;
  background: none;
  font: inherit;
  && { color: ${token('color.link')}; }
  cursor: pointer;
  border-radius: ${token('radius.control')};
  ${focusVisible}
  &&:hover { color: ${token('color.linkHover')}; text-decoration: underline; text-underline-offset: 3px; }
  @media (pointer: coarse) { min-width: 44px; min-height: 44px; margin: -14px 0; }
`

/** For screen readers only. */
export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
