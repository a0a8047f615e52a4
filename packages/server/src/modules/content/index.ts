export { materialRemarkOf, withMaterialRemark } from './material-remark'
export { mayRead, status } from './policy'
export { fileOf } from './presenter'
export { findColumn, findContent, groupOptions, hasOptions, listContents } from './repository'
export { registerContent } from './routes'
export {
  type AttributeValue,
  attributeOption,
  attributeType,
  content,
  contentApplication,
  contentColumn,
} from './tables'
