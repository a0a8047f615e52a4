export { fileOf } from './presenter'
export { findColumn, findContent, groupOptions, listContents } from './repository'
export { registerContent } from './routes'
