export { createPageDresser, registerSearchEngines } from './routes'
