export { createDeskHours } from './calendar'
export { registerServiceHours } from './routes'
export { registerServiceSettings } from './settings'
