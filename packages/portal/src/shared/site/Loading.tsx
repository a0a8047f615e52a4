import { Thread, token, typeStep } from '@weft/ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'

const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token('space.4')};
  min-height: 60vh;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & > span:first-child { width: 160px; }
`

/** Shown while a page's code or data loads. Appears after 200 ms, offers a link home after 3 000 ms (design §6.30). */
export function Loading() {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    const timers = [setTimeout(() => setStage(1), 200), setTimeout(() => setStage(2), 3_000)]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (stage === 0) return null
  return (
    <Root role="status">
      <Thread state="running" decorative />
      <span>{words.proposed.loading}</span>
      {stage === 2 ? <a href={urls.home}>{words.proposed.toHome}</a> : null}
    </Root>
  )
}
