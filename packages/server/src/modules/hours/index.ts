export { createDeskHours, type DeskHours } from './calendar'
export { chinaDays } from './china-days'
export { registerServiceHours } from './routes'
export { registerServiceSettings } from './settings'
