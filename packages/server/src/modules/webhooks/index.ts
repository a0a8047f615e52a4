export { type DeskEvent, recordEvent, recordEvents } from './events'
export { registerWebhooks } from './routes'
