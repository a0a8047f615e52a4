export { registerMenus } from './routes'
