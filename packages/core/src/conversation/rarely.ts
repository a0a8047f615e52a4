/** What few conversations need, as one piece: see `late.ts`. */
export { countUnread } from './position'
export { relayOf } from './relay'
export { ConversationSearch } from './search'
