export { presentGoods } from './presenter'
export { findGoods, listedGoods, listTypes } from './repository'
export { registerGoods } from './routes'
