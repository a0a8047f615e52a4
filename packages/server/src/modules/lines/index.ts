export { registerLines } from './routes'
