import { token } from '@weft/ui'

/** A reed whose dents are tied shut by the thread. */
export function TiedGate() {
  const dents = Array.from({ length: 29 }, (_, index) => 74 + index * 14)
  return (
    <svg viewBox="0 0 560 240" fill="none" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M52 36h456v20H52zM52 184h456v20H52z"
        fill={token('color.faceLeft')}
        stroke={token('color.line')}
        strokeWidth="1.8"
      />
      {dents.map((x) => (
        <path key={x} d={`M${x} 56v128`} stroke={token('color.line')} strokeWidth="1.4" />
      ))}
      <path
        d="M20 128c60-4 96 6 150 0s70-10 110-8 60 14 110 8 92-6 150 0"
        stroke={token('color.thread')}
        strokeWidth="3"
      />
      <path
        d="M268 120c-18-26-40-22-38-6s26 14 50 8c24 8 48 10 52-4s-22-24-40 4c-4 16-18 30-30 28s-4-20 14-28c14 8 26 28 16 34s-22-14-24-36Z"
        stroke={token('color.thread')}
        strokeWidth="3"
        fill={token('color.ground')}
      />
    </svg>
  )
}
