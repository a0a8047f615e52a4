export { registerDesk } from './routes'
