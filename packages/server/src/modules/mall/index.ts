export { listOrders, ownOrders } from './repository'
export { registerMall } from './routes'
export { mallOrder, mallOrderEvent, mallOrderLine, mallOrderWords } from './tables'
