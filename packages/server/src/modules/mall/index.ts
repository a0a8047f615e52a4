export { registerMall } from './routes'
