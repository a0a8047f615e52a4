/** People who ask their system for less motion. */
const query = '(prefers-reduced-motion: reduce)'

/** The media query of people who ask their system for less motion, in front of a block of styles. */
export const reducedMotion = `@media ${query}`

/** The same for code that looks again when the person changes their mind. */
export const reducedMotionList = (): MediaQueryList => window.matchMedia(query)

/** Whether the person asks for less motion now. */
export const isStill = (): boolean => reducedMotionList().matches
