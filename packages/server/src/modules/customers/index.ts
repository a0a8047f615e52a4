export { findCustomer } from './repository'
export { registerCustomers } from './routes'
