export { createOriginPolicy } from './origins'
export { registerHost } from './routes'
