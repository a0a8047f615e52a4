export { findProfile, findReadingPage, listReadingPages } from './repository'
export { registerCompany } from './routes'
