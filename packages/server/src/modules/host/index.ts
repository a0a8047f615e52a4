export { createOriginPolicy, type OriginPolicy } from './origins'
export { registerHost } from './routes'
