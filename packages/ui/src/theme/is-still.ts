/** Whether this person wants nothing on the screen to move, as the system says it. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
