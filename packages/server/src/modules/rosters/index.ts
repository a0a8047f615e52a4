export { desksOf } from './desks'
export { keepRosters } from './keep'
