export { findCase, listCases, listIndustries } from './repository'
export { registerCases } from './routes'
