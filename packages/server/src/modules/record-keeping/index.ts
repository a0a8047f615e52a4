export { registerRecordKeeping } from './routes'
