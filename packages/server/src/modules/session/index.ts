export { createSessionRegistry } from './registry'
