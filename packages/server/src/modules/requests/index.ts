export { registerRequests } from './routes'
