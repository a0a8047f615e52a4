export { createAnswers } from './answers'
export { registerSiteSearch } from './routes'
