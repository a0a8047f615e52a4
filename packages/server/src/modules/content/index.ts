export { fileOf } from './presenter'
export { findContent, groupOptions, hasOptions, listContents } from './repository'
export { registerContent } from './routes'
