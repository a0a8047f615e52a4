export { desksOf, isAgentOf, isRobot, seatsOf } from './desks'
export { keepRosters } from './keep'
