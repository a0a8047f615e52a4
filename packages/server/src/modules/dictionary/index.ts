export { ensureDictionary } from './defaults'
export { registerDictionary } from './routes'
