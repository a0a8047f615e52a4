export { registerAccess } from './routes'
