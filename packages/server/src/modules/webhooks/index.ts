export { type DeskEvent, recordEvent, recordEvents, retell, takeBackEvents } from './events'
export { registerWebhooks } from './routes'
