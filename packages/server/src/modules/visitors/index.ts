export { registerVisitors } from './routes'
