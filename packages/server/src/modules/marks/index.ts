export { registerMarks } from './routes'
