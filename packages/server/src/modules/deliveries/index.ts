export { registerDeliveries } from './routes'
export { deliveryFile } from './tables'
