export { findProfile, findReadingPage, listOutlets, listReadingPages } from './repository'
export { registerCompany } from './routes'
