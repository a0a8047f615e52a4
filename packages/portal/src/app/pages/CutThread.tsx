import { Mascot, token } from '@weft/ui'

/** The cloth ends where the weft was cut; 小梭 looks back at its loose end. */
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
      <path d="M330 168c12-7 18 2 28-2s8-15 22-15 16 10 30 6" stroke={token('color.thread')} strokeWidth="2.6" />
      <path d="M300 150l8 12M312 146l2 14M322 152l-5 11" stroke={token('color.edge')} strokeWidth="1.6" />
      <Mascot face="sorry" x="392" y="66" size={132} />
    </svg>
  )
}
