export { createAnswers } from './answers'
export { sweepSearches } from './frequent'
export { createKnowledge, type Found, type Knowledge, type Known, readArticles } from './knowledge'
export { registerSiteSearch } from './routes'
