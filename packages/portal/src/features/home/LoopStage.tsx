/** The stage: a line drawn on indigo along which the material runs. Still while paused, off screen or by wish of the reader. */
import { fitInto, type Industry, lineOf } from '@weft/pictures'
import { IconButton, PauseIcon, PlayIcon, token, WarpGround } from '@weft/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Picture } from '../../picture/Picture'
import { useIsNear } from '../../picture/use-is-near'
import { home } from '../../strings/home'

const run = keyframes`to { stroke-dashoffset: -48; }`
const arrive = keyframes`from { opacity: 0; } to { opacity: 1; }`

const Root = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  background-color: ${token('color.indigo.900')};
  & > svg { position: absolute; inset: 0; width: 100%; height: 100%; animation: ${arrive} ${token('duration.page')} ${token('ease.out')}; }
  & .flows { stroke-dasharray: 14 3 5 2; animation: ${run} 1.6s linear infinite; }
  &[data-still='true'] .flows { animation-play-state: paused; }
  & > button { position: absolute; right: ${token('space.4')}; bottom: ${token('space.4')}; }
  && > button { color: #fff; background: ${token('color.indigo.800')}; border-color: ${token('color.indigo.700')}; }
  && > button:focus-visible { outline-color: #fff; }
  @media (prefers-reduced-motion: reduce) { & > svg, & .flows { animation: none; } }
`

const size = { width: 1280, height: 720 }

export function LoopStage({ industry, title }: { industry: Industry; title: string }) {
  const [isPaused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isSeen, setSeen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(root)
  const { shapes, view } = useMemo(() => {
    if (!isNear) return { shapes: [], view: { ...size, scale: 1, origin: [0, 0] as const } }
    const drawn = lineOf(industry, 'line')
    return { shapes: drawn, view: fitInto(drawn, size.width, size.height, [56, 40, 1224, 680]) }
  }, [industry, isNear])

  useEffect(() => {
    const node = root.current
    if (!node) return
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    watch.observe(node)
    return () => watch.disconnect()
  }, [])

  return (
    <Root ref={root} tone="indigo" data-still={isPaused || !isSeen}>
      <Picture key={industry} shapes={shapes} view={view} tone="dark" title={title} />
      <IconButton label={isPaused ? home.stage.play : home.stage.pause} onClick={() => setPaused(!isPaused)}>
        {isPaused ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
      </IconButton>
    </Root>
  )
}
