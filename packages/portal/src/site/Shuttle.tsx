export interface ShuttleProps {
  mood?: 'calm' | 'worried'
}

/** 小梭 as a line drawing around its own centre, 104 × 44: for pictures in which it is not alone. */
export function Shuttle({ mood = 'calm' }: ShuttleProps) {
  return (
    <g stroke="#1B2D59" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M0 22C18 2 86 2 104 22 86 42 18 42 0 22Z" fill="#fff" />
      <path d="M0 22C18 42 86 42 104 22c-2 1-3 2-5 3-22 12-72 12-94 0L0 22Z" fill="#E4E9F4" stroke="none" />
      <path d="M0 22C18 2 86 2 104 22 86 42 18 42 0 22Z" fill="none" />
      <rect x="58" y="13" width="28" height="14" rx="2" fill="#1B2D59" stroke="none" />
      <path d="M61 16h22M61 20h22M61 24h22" stroke="#E9895A" strokeWidth="1.8" />
      {mood === 'calm' ? (
        <g>
          <circle cx="26" cy="20" r="2.6" fill="#1B2D59" stroke="none" />
          <circle cx="42" cy="20" r="2.6" fill="#1B2D59" stroke="none" />
          <path d="M29 28q5 4 10 0" />
        </g>
      ) : (
        <g>
          <circle cx="25" cy="22" r="2.6" fill="#1B2D59" stroke="none" />
          <circle cx="41" cy="22" r="2.6" fill="#1B2D59" stroke="none" />
          <path d="M20 16.5l7-2M46 16.5l-7-2M29 31q4-3.4 8 0" />
        </g>
      )}
    </g>
  )
}
