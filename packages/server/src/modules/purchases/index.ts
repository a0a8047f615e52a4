export { registerPurchases } from './routes'
