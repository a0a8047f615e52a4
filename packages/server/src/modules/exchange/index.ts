export { registerExchange } from './routes'
export { exportPart, importFile } from './service'
