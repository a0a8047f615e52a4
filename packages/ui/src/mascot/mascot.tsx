// 小梭, an upright weaving shuttle: two eyes where the eyelets are, the thread around its waist. The turn is a small rotation
// plus a sideways shift of the face. Nothing moves with reduced motion.
import { forwardRef, type SVGAttributes, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { palette } from '../tokens/palette'
import { isStill, reducedMotion } from '../tokens/reduced-motion'
import { faceAt, headAngle, type MascotFace, normalAtMs, successAtMs } from './mascot-motion'

/** Props of `Mascot`. */
export interface MascotProps extends Omit<SVGAttributes<SVGSVGElement>, 'children'> {
  /** Side in px, defaults to 48. */
  size?: number
  /** A fixed face; without it the face wakes, is happy at 1.1 s and normal from 1.8 s on. */
  face?: MascotFace
  /** Follow the pointer once awake; defaults to true. */
  follow?: boolean
}

const Root = styled.svg`
  display: block;
  flex: none;
  overflow: visible;
  & .head { transform-origin: 32px 40px; transition: transform 120ms linear; }
  & .look { transition: transform 120ms linear; }
  ${reducedMotion} { & .head, & .look { transition: none; } }
`

/** A face's eyes, mouth, stroke width of the eyes, and brows. */
const faces: Record<MascotFace, readonly [eyes: string, mouth: string, width?: number, brows?: string]> = {
  waking: ['M22 30h7M35 30h7', 'M30 37h4'],
  success: ['M21.5 31.5c1.5-4 6-4 7.5 0M35 31.5c1.5-4 6-4 7.5 0', 'M27 35.5c2 4.5 8 4.5 10 0'],
  normal: ['M25.5 30h0M38.5 30h0', 'M28.5 36.5c2 2 5 2 7 0', 5.2],
  // Brows raised at their inner ends, eyes wide open: concern, not anger.
  sorry: [
    'M25.5 31.6h0M38.5 31.6h0',
    'M28.8 38c1.8-1.6 4.6-1.6 6.4 0',
    4.4,
    'M21.5 28c1.8-.3 3.8-1.2 5-2.5M42.5 28c-1.8-.3-3.8-1.2-5-2.5',
  ],
}

/** The mascot. Decorative unless `aria-label` names it. */
export const Mascot = forwardRef<SVGSVGElement, MascotProps>(function Mascot(
  { size = 48, face: fixedFace, follow = true, ...rest },
  ref,
) {
  const root = useRef<SVGSVGElement>(null)
  useImperativeHandle(ref, () => root.current as SVGSVGElement)
  const [face, setFace] = useState<MascotFace>('waking')
  const [angle, setAngle] = useState(0)

  useEffect(() => {
    if (fixedFace) return
    if (isStill()) {
      setFace('normal')
      return
    }
    setFace(faceAt(0))
    const clocks = [successAtMs, normalAtMs].map((atMs) => setTimeout(() => setFace(faceAt(atMs)), atMs))
    return () => clocks.forEach(clearTimeout)
  }, [fixedFace])

  const shown = fixedFace ?? face
  const following = follow && shown === 'normal'
  useEffect(() => {
    if (!following || isStill()) return
    let frame = 0
    const look = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const box = root.current?.getBoundingClientRect()
        if (box) setAngle(headAngle(event.clientX - (box.left + box.width / 2)))
      })
    }
    window.addEventListener('pointermove', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', look)
    }
  }, [following])

  const turned = following ? angle : 0
  const [eyes, mouth, width, brows] = faces[shown]
  const named = rest['aria-label'] !== undefined
  return (
    <Root
      ref={root}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={named ? 'img' : undefined}
      aria-hidden={named ? undefined : true}
      data-state={shown}
      data-angle={Math.round(turned)}
      {...rest}
    >
      <g className="head" style={{ transform: `rotate(${turned / 2.5}deg)` }}>
        {/* The shuttle's body: two tips, a hull with light and shaded side. */}
        <path d="M32 3c9 8 17 16 17 29s-8 21-17 29c-9-8-17-16-17-29S23 11 32 3z" fill={palette.cloth[0]} />
        <path d="M32 3c9 8 17 16 17 29s-8 21-17 29c7-9 11-17 11-29S39 12 32 3z" fill={palette.band[6]} />
        <path
          d="M32 3c9 8 17 16 17 29s-8 21-17 29c-9-8-17-16-17-29S23 11 32 3zM32 3v5M32 56v5"
          stroke={palette.indigo[800]}
        />
        {/* The thread around the waist, and its end. */}
        <path
          d="M17.5 44.5c9 4 20 4 29 0M19.5 49c8 3.5 17 3.5 25 0M46.5 44.5c5 1 8 4 10 9"
          stroke={palette.weft[500]}
          strokeWidth="2.5"
        />
        <g className="look" style={{ transform: `translateX(${turned / 6}px)` }}>
          <path
            d="M26.5 22h11a9.5 9.5 0 0 1 0 19h-11a9.5 9.5 0 0 1 0-19z"
            fill={palette.indigo[50]}
            stroke={palette.indigo[800]}
          />
          <g stroke={palette.indigo[900]}>
            <path d={eyes} strokeWidth={width} />
            <path d={mouth} />
            {brows ? <path d={brows} strokeWidth="1.6" /> : null}
          </g>
        </g>
      </g>
    </Root>
  )
})
