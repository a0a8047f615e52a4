/** What few conversations need, as one piece: see `late.ts`. */
export { relayOf } from './relay'
export { ConversationSearch } from './search'
