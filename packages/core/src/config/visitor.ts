import type { ChatConfig } from '../api/api'

/** Whether the chat is a visitor's: neither a user nor a token, and no device type other than VISITOR. */
export const isVisitorConfig = (config: ChatConfig): boolean =>
  !config.userInfo && !config.tokenInfo && !config.requireToken && (config.deviceType ?? 'VISITOR') === 'VISITOR'
