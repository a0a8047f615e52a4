export { registerConversations } from './routes'
