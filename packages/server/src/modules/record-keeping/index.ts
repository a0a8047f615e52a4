export { registerRecordKeeping } from './routes'
export { createRecords } from './service'
