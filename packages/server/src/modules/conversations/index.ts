export { bigramsOf, readableText } from './bigrams'
export { registerConversations } from './routes'
export { createConversationStore, createMessageStore } from './store'
