export { createDeskHours, type DeskHours } from './calendar'
export { registerServiceHours } from './routes'
export { registerServiceSettings } from './settings'
