import type { Chat, ChatConfig } from './api'

export declare function createChat(config: ChatConfig): Chat
