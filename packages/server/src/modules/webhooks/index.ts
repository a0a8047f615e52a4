export { type DeskEvent, recordEvent, recordEvents, takeBackEvents } from './events'
export { registerWebhooks } from './routes'
