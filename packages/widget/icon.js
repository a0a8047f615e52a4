// What an icon of lucide becomes in the builds: its lines in an svg that takes the size, the stroke and a name.
import { createElement, forwardRef } from 'react'

/** @param icon as lucide's files hold it: side of the box, and the lines as [tag, attributes]. */
export default function createIcon({ size: side, node }) {
  return forwardRef(({ size = 24, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        ...rest,
      },
      // Each a child of its own: a list would need keys.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  )
}
