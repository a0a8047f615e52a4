import { flatten, type Shape, type Tone, type View } from '@weft/pictures'
import { memo, useMemo } from 'react'

export interface PictureProps {
  shapes: readonly Shape[]
  view: View
  tone: Tone
  /** What it shows, for readers; empty for decoration. */
  title: string
  className?: string
  /** How the picture meets a frame of another proportion, as in SVG. */
  align?: string
}

/**
 * A drawing as SVG elements. Paths along which material runs carry the class `flows`. Hundreds of paths: kept as they are
 * while the properties stay.
 */
export const Picture = memo(function Picture({
  shapes,
  view,
  tone,
  title,
  className,
  align = 'xMidYMid meet',
}: PictureProps) {
  const paths = useMemo(() => flatten(shapes, view, tone), [shapes, view, tone])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio={align}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : 'presentation'}
      aria-hidden={title ? undefined : true}
      aria-label={title || undefined}
    >
      {paths.map((path, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is one fixed list, its order is its identity
          key={index}
          className={path.flows ? 'flows' : undefined}
          d={path.d}
          fill={path.fill}
          fillOpacity={path.opacity}
          stroke={path.stroke}
          strokeWidth={path.strokeWidth}
        />
      ))}
    </svg>
  )
})
