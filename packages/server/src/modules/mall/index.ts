export { listOrders, ownOrders } from './repository'
export { registerMall } from './routes'
export { openStates as openMallStates, owedStates } from './states'
export { mallOrder, mallOrderEvent, mallOrderLine, mallOrderWords } from './tables'
