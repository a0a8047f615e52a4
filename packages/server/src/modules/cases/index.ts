export { findCase, listCases } from './repository'
export { registerCases } from './routes'
