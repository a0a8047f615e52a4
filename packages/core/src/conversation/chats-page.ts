import { type ChatRow, chatCalls, DEFAULTS, type Page } from '@weft/protocol'
import type { HttpClient } from '../http/client'

/** Reads a page of a person's conversations of these kinds, most recent first. */
export const chatsPage = (
  http: HttpClient,
  userId: string,
  types: string,
  pageNumber: number,
): Promise<Page<ChatRow>> =>
  http.call(chatCalls.chats, {
    params: { userId },
    query: { types, pageNumber, pageSize: DEFAULTS.historyPageSize },
  })
