export { fileOf } from './presenter'
export { findContent, groupOptions, listContents } from './repository'
export { registerContent } from './routes'
