export {
  DEFAULT_BOUND,
  type DeskEvent,
  recordEvent,
  recordEvents,
  retell,
  takeBackEvents,
  type WaitingBound,
} from './events'
export { registerWebhooks } from './routes'
