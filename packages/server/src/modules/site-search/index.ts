export { createAnswers } from './answers'
export { sweepSearches } from './frequent'
export { registerSiteSearch } from './routes'
