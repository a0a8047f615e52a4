export { desksOf, isAgentOf } from './desks'
export { keepRosters } from './keep'
