export { registerCustomers } from './routes'
