export { isFileShownTo } from './file-readers'
export { registerConversations } from './routes'
