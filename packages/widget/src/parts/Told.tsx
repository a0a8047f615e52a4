import { token, typeStep } from '@weft/ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

/** A short message about an action just done, over the lower edge of its container, or near the upper one. */
export const Told = styled.output`
  position: absolute;
  z-index: 6;
  bottom: 12px;
  left: 50%;
  max-width: calc(100% - 32px);
  padding: 6px 14px;
  border-radius: ${token('radius.control')};
  background: ${token('color.plate')};
  box-shadow: ${token('elevation.2')};
  ${typeStep('bodyS')}
  color: ${token('color.onPlate')};
  transform: translateX(-50%);
  &[data-at='top'] { top: 64px; bottom: auto; }
  &:empty { display: none; }
`
const TOLD_MS = 3_000

/** The current message and its setter: it disappears after three seconds, unless `isHeld` returns true. */
export function useTold(isHeld?: () => boolean): [told: string, tell: (words: string) => void] {
  const [told, tell] = useState('')
  useEffect(() => {
    if (!told || isHeld?.()) return
    const timer = setTimeout(() => tell(''), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told, isHeld])
  return [told, tell]
}
