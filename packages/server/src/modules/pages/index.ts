export { createFirstViews, isOwnCall } from './first-views'
export { createPageDresser, registerSearchEngines } from './routes'
