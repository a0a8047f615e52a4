import { token } from '@weft/ui'
import { Shuttle } from '../../site/Shuttle'

/** The cloth stops where the weft was cut; 小梭 looks back at its loose end. */
export function CutThread() {
  const warp = Array.from({ length: 17 }, (_, index) => 60 + index * 14)
  const wefts = Array.from({ length: 9 }, (_, index) => 60 + index * 14)
  return (
    <svg viewBox="0 0 560 240" fill="none" aria-hidden="true" strokeLinecap="round">
      {warp.map((x) => (
        <path key={x} d={`M${x} 40V200`} stroke={token('color.indigo.200')} strokeWidth="1.2" />
      ))}
      {wefts.map((y, row) => (
        <path
          key={y}
          d={warp.map((x, at) => ((at + row) % 2 === 0 ? `M${x - 7} ${y}H${x + 7}` : '')).join('')}
          stroke={token('color.indigo.700')}
          strokeWidth="2.4"
        />
      ))}
      <path d="M60 186H252c18 0 26-2 34-10s2-18-8-16-10 16 4 20" stroke={token('color.thread')} strokeWidth="2.6" />
      <path d="M330 168c10-6 16 2 26-2s10-14 24-14 18 8 32 6" stroke={token('color.thread')} strokeWidth="2.6" />
      <path d="M300 150l8 12M312 146l2 14M322 152l-5 11" stroke={token('color.edge')} strokeWidth="1.6" />
      <g transform="translate(404 116) rotate(-8)">
        <Shuttle mood="worried" />
      </g>
    </svg>
  )
}
