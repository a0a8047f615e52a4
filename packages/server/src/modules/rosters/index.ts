export { desksNow, desksOf, isAgentOf, isRobot, seatsNow, seatsOf } from './desks'
export { keepRosters } from './keep'
