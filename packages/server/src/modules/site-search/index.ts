export { registerSiteSearch } from './routes'
