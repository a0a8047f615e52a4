export { findProfile, findReadingPage, listOutlets, listReadingPages } from './repository'
export { registerCompany } from './routes'
export { company, outlet, provinceFigure, readingPage, recommendation } from './tables'
