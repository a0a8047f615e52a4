/** The stage: a line drawn on indigo with running material. Stops while paused, off screen or with reduced motion. */
import { fitInto, flatten, type Industry, lineOf } from '@weft/pictures'
import { IconButton, isStill, PauseIcon, PlayIcon, reducedMotion, token, WarpGround } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useIsNear } from '../../shared/picture/use-is-near'
import { createStageDrawing } from './stage-drawing'
import { blockWords } from './words-blocks'

/** Design §9. */
const FRAME_MS = 1_000 / 30

const arrive = keyframes`from { opacity: 0; } to { opacity: 1; }`

const Root = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  background-color: ${token('color.indigo.900')};
  & > canvas { position: absolute; inset: 0; width: 100%; height: 100%; animation: ${arrive} ${token('duration.page')} ${token('ease.out')}; }
  & > button { position: absolute; right: ${token('space.4')}; bottom: ${token('space.4')}; }
  && > button { color: #fff; background: ${token('color.indigo.800')}; border-color: ${token('color.indigo.700')}; }
  && > button:focus-visible { outline-color: #fff; }
  ${reducedMotion} { & > canvas { animation: none; } }
`

const size = { width: 1280, height: 720 }

export function LoopStage({ industry, title }: { industry: Industry; title: string }) {
  const [isPaused, setPaused] = useState(isStill)
  const [isSeen, setSeen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(root)

  useEffect(() => {
    const node = root.current
    if (!node) return
    const watch = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false))
    watch.observe(node)
    return () => watch.disconnect()
  }, [])

  return (
    <Root ref={root} tone="indigo">
      {isNear ? <Line key={industry} industry={industry} title={title} isRunning={isSeen && !isPaused} /> : null}
      <IconButton
        label={isPaused ? blockWords.stage.play : blockWords.stage.pause}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
      </IconButton>
    </Root>
  )
}

function Line({ industry, title, isRunning }: { industry: Industry; title: string; isRunning: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<ReturnType<typeof createStageDrawing>>(undefined)
  /** Total running time in ms; continues where it stopped. */
  const ranMs = useRef(0)

  useEffect(() => {
    const node = canvas.current
    if (!node) return
    const shapes = lineOf(industry, 'line')
    const view = fitInto(shapes, size.width, size.height, [56, 40, 1224, 680])
    const made = createStageDrawing(node, flatten(shapes, view, 'dark', true), view)
    drawing.current = made
    const watch = new ResizeObserver(() => {
      made.fit()
      made.paint(ranMs.current / 1_000)
    })
    watch.observe(node)
    return () => watch.disconnect()
  }, [industry])

  useEffect(() => {
    if (!isRunning) return
    let last: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      if (last !== undefined && now - last < FRAME_MS - 1) return
      // A hidden tab continues where it was.
      ranMs.current += last === undefined ? 0 : Math.min(now - last, 100)
      last = now
      drawing.current?.paint(ranMs.current / 1_000)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])

  return <canvas ref={canvas} role="img" aria-label={title} width={0} height={0} />
}
