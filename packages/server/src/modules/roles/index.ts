export { registerPermissions } from './routes'
