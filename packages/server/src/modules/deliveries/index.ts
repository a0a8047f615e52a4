export { registerDeliveries } from './routes'
