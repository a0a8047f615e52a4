export { changeOrigins } from './change-origins'
export { registerFrame } from './frame'
export { createOriginPolicy, type OriginPolicy } from './origins'
export { registerHost } from './routes'
