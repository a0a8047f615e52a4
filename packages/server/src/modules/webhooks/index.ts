export {
  DEFAULT_BOUND,
  type DeskEvent,
  recordEvent,
  recordEvents,
  retell,
  takeBackEvents,
  type WaitingBound,
} from './events'
export { keepRunning } from './rounds'
export { registerWebhooks } from './routes'
