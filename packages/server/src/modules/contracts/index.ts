export { registerContracts } from './routes'
