/** Matches for users who ask their system for less motion. */
const query = '(prefers-reduced-motion: reduce)'

/** Media query for users who ask their system for less motion; put it in front of a block of styles. */
export const reducedMotion = `@media ${query}`

/** The same query as an object, for code that listens to changes. */
export const reducedMotionList = (): MediaQueryList => window.matchMedia(query)

/** Whether the user asks for less motion at this moment. */
export const isStill = (): boolean => reducedMotionList().matches
