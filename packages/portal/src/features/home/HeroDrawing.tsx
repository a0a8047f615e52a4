import { fit, fitInto, lineOf } from '@weft/pictures'
import { useMemo } from 'react'
import { Picture } from '../../shared/picture/Picture'

export interface HeroDrawingProps {
  industry: Parameters<typeof lineOf>[0]
  /** Accessible name. */
  title: string
  /** Above the text instead of beside it. */
  isNarrow: boolean
}

/** An industry's line on indigo: right of the text on a wide window, across a narrow one. */
export function HeroDrawing({ industry, title, isNarrow }: HeroDrawingProps) {
  const { shapes, view } = useMemo(() => {
    const drawn = lineOf(industry, 'line')
    return {
      shapes: drawn,
      view: isNarrow ? fit(drawn, 900, 640, 24) : fitInto(drawn, 1920, 864, [640, 104, 1896, 790]),
    }
  }, [industry, isNarrow])
  return (
    <Picture
      shapes={shapes}
      view={view}
      tone="dark"
      title={title}
      align={isNarrow ? 'xMidYMid meet' : 'xMaxYMid slice'}
    />
  )
}
