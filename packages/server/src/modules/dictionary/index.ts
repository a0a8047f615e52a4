export { ensureDictionary } from './defaults'
export { findEnabled, listItems } from './repository'
export { registerDictionary } from './routes'
export { dictionaryItem } from './tables'
