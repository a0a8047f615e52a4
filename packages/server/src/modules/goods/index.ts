export { presentGoods } from './presenter'
export { findGoods, findManyGoods, type GoodsListRow, listedGoods, listGoods } from './repository'
export { registerGoods } from './routes'
export { goods, goodsType, supplierAccess } from './tables'
