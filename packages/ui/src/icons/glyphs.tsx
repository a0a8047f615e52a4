// Our own textile glyphs on lucide's 24 px grid: 1.5 stroke, round joins, current colour.
import { forwardRef, type ReactNode, type SVGProps } from 'react'

/** Props of every glyph; everything else goes to the `svg` element. */
export interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** Side in px, defaults to 24. */
  size?: number | string
}

const glyph = (name: string, drawing: ReactNode) => {
  const Glyph = forwardRef<SVGSVGElement, GlyphProps>(function Glyph({ size = 24, strokeWidth = 1.5, ...rest }, ref) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers unless aria-label names it
      <svg
        ref={ref}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest['aria-label'] ? undefined : true}
        role={rest['aria-label'] ? 'img' : undefined}
        focusable="false"
        {...rest}
      >
        {drawing}
      </svg>
    )
  })
  Glyph.displayName = name
  return Glyph
}

/** 筒管: a bobbin with its yarn. */
export const BobbinGlyph = /* @__PURE__ */ glyph(
  'BobbinGlyph',
  <>
    <path d="M6 4h12M6 20h12M8 4v3M16 4v3M8 20v-3M16 20v-3" />
    <path d="M7 7h10v10H7zM7 10.5h10M7 13.5h10" />
    <path d="M17 13.5c2 0 3 1 3 3" />
  </>,
)

/** 织机: warp on a frame, the weft through it. */
export const LoomGlyph = /* @__PURE__ */ glyph(
  'LoomGlyph',
  <>
    <path d="M4 3v18M20 3v18M4 5h16M4 19h16" />
    <path d="M8 5v14M12 5v14M16 5v14" />
    <path d="M4 13h4M8.8 13h2.4M12.8 13h2.4M16 13h4" />
  </>,
)

/** 喷丝板: a spinneret with filaments leaving it. */
export const SpinneretGlyph = /* @__PURE__ */ glyph(
  'SpinneretGlyph',
  <>
    <path d="M4 6h16l-2 5H6z" />
    <path d="M12 6V3M8 11v9M10.7 11v10M13.3 11v10M16 11v9" />
  </>,
)

/** 辊: a roller on its shaft. */
export const RollerGlyph = /* @__PURE__ */ glyph(
  'RollerGlyph',
  <>
    <path d="M8 6.5h9a2 5.5 0 0 1 0 11H8" />
    <ellipse cx="8" cy="12" rx="2" ry="5.5" />
    <path d="M6 12H2.5M19 12h2.5" />
  </>,
)

/** 织物: a folded piece of cloth. */
export const FabricGlyph = /* @__PURE__ */ glyph(
  'FabricGlyph',
  <>
    <path d="M3.5 8 12 4l8.5 4-8.5 4z" />
    <path d="M3.5 8v8l8.5 4 8.5-4V8M12 12v8" />
    <path d="m6.5 12.8 2.5 1.2M6.5 15.8 9 17M15 14l2.5-1.2M15 17l2.5-1.2" />
  </>,
)

/** 梭: the shuttle and its thread. */
export const ShuttleGlyph = /* @__PURE__ */ glyph(
  'ShuttleGlyph',
  <>
    <path d="M2 12c3-4 6.5-5 10-5s7 1 10 5c-3 4-6.5 5-10 5s-7-1-10-5z" />
    <path d="M8 10.5h8v3H8z" />
    <path d="M10.7 10.5v3M13.3 10.5v3" />
  </>,
)
