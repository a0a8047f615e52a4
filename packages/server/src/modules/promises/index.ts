export { measureHandling, shareOf } from './repository'
export { registerPromises } from './routes'
