/** A lock drawn from the thread of a bobbin: protected content that can be opened. Decoration. */
export function LockDrawing({ isWaiting = false }: { isWaiting?: boolean }) {
  return (
    <svg width="160" height="120" viewBox="0 0 160 120" aria-hidden="true" focusable="false" fill="none">
      <path d="M20 104h120" stroke="var(--weft-color-edge-soft)" />
      <path d="M56 56V40a24 24 0 0 1 48 0v16" stroke="var(--weft-color-line)" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M46 56h68v44H46z" fill="var(--weft-color-face-top)" stroke="var(--weft-color-line)" strokeWidth="1.5" />
      <path
        d="M114 56l10-6v44l-10 6z"
        fill="var(--weft-color-face-right)"
        stroke="var(--weft-color-line)"
        strokeWidth="1.5"
      />
      <path
        d="M46 56l10-6h68l-10 6z"
        fill="var(--weft-color-face-left)"
        stroke="var(--weft-color-line)"
        strokeWidth="1.5"
      />
      <circle cx="80" cy="75" r="5" stroke="var(--weft-color-line)" strokeWidth="1.5" />
      <path d="M80 80v9" stroke="var(--weft-color-line)" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d={isWaiting ? 'M6 84c20-10 30 8 46-2s18-6 28-7' : 'M6 84c14-8 22 6 34 0'}
        stroke="var(--weft-color-thread)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
