export { desksOf, mayServe } from './desks'
export { keepRosters } from './keep'
