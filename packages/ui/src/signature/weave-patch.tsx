import { forwardRef, type SVGAttributes, useId } from 'react'
import { type Industry, palette } from '../tokens/palette'
import { weaveTile } from './weave-tiles'

/** Props of `WeavePatch`, the mark of one industry. */
export interface WeavePatchProps extends SVGAttributes<SVGSVGElement> {
  /** The industry whose weave it shows. */
  industry: Industry
  /** Side in px or any CSS length; defaults to 16 px. Larger patches repeat the 16 px tile. */
  size?: number | string
  /** `mark` (default): the industry's own colour. `current`: the colour of the text around it. */
  tone?: 'mark' | 'current'
}

/**
 * A weave pattern for labels, empty covers and tile backgrounds. Decorative, hidden from screen readers: the label says the name.
 */
export const WeavePatch = forwardRef<SVGSVGElement, WeavePatchProps>(function WeavePatch(
  { industry, size = 16, tone = 'mark', style, ...rest },
  ref,
) {
  const id = useId()
  const { stroke, fill } = weaveTile(industry)
  const color = tone === 'mark' ? palette.industry[industry] : 'currentColor'
  return (
    <svg
      ref={ref}
      aria-hidden="true"
      focusable="false"
      data-industry={industry}
      width={size}
      height={size}
      style={{ display: 'block', flex: 'none', color, ...style }}
      {...rest}
    >
      <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
        {stroke ? <path d={stroke} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" /> : null}
        {fill ? <path d={fill} fill="currentColor" /> : null}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
})
