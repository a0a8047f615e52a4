export { qualificationTitles } from './presenter'
export { registerQualifications } from './routes'
export { qualification } from './tables'
