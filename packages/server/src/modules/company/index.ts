export { findProfile, findReadingPage, listOutlets, listReadingPages, textHashOf } from './repository'
export { registerCompany } from './routes'
export { company, outlet, provinceFigure, readingPage, recommendation } from './tables'
