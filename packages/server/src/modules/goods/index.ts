export { presentGoods } from './presenter'
export { registerGoods } from './routes'
