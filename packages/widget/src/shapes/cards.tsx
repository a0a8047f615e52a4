/** What cards of late bubbles are made of: a card that opens something, its title, its text, its kind. */
import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { Card } from './frames'

/** A card that opens something. */
export const CardLink = styled(Card)`
  display: block;
  position: relative;
  padding: 0;
  text-decoration: none;
  cursor: pointer;
  ${focusVisible}
  &:hover { border-color: ${token('color.edge')}; }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0 0;
    height: 2px;
    background: ${token('color.thread')};
    transform: scaleX(0);
    transform-origin: 0 0;
    transition: transform ${token('duration.open')} ${token('ease.out')};
  }
  &:hover::after, &:focus-visible::after { transform: scaleX(1); }
`

export const CardTitle = styled.span`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`

/** Two lines of a card's text, truncated with an ellipsis. */
export const CardText = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${token('color.textSecondary')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** A small line above a card's title: the kind of card. */
export const CardKind = styled.span`
  display: block;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
