export { registerDirectory } from './routes'
