/** The rules for what a page names: most pages name an app only, and never fetch them. */
export { validateConfig } from '@weft/core'
