export { changeOrigins } from './change-origins'
export { registerFrame } from './frame'
export { createOriginPolicy, type OriginPolicy } from './origins'
export { registerHost, SOCKETS_AGAIN_SECONDS } from './routes'
