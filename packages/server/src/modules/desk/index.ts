export { registerConversationOrders } from './order-routes'
export { registerDesk } from './routes'
