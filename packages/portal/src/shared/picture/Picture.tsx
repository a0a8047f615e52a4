import { type FlatPath, flatten, type Shape, type Tone, type View } from '@weft/pictures'
import { memo, useMemo } from 'react'

export interface PictureProps {
  shapes: readonly Shape[]
  view: View
  tone: Tone
  /** Accessible name; empty for decoration. */
  title: string
  className?: string
  /** `preserveAspectRatio` of the SVG. */
  align?: string
}

/** Colours, numbers and path commands of our own generator: none can contain a quote that ends an attribute. */
const markupOf = ({ d, fill, stroke, strokeWidth, opacity }: FlatPath): string =>
  `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`} stroke="${stroke}" stroke-width="${strokeWidth}"/>`

/** A drawing as SVG elements, set as one string: for a thousand paths React elements cost ten times the browser's parsing. */
export const Picture = memo(function Picture({
  shapes,
  view,
  tone,
  title,
  className,
  align = 'xMidYMid meet',
}: PictureProps) {
  const markup = useMemo(() => flatten(shapes, view, tone).map(markupOf).join(''), [shapes, view, tone])
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
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
})
