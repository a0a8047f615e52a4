export { registerPromises } from './routes'
