import type { MessageEntry } from '@weft/core'
import { createContext, useContext } from 'react'

export interface DownloadRequest {
  url: string
  name: string
  /** Resolves to a new address of the file after this one has expired. */
  renew?: () => Promise<string | undefined>
}

/** What bubbles request from the list around them. Absent outside a list: pictures and files then only show. */
export interface ListActions {
  /** Opens the viewer at this message's picture or video. */
  preview(entry: MessageEntry): void
  /** Opens all forwarded messages. */
  openRelay(entry: MessageEntry): void
  /** Asks 确认下载该文件吗？, then downloads. */
  download(file: DownloadRequest): void
  /** Scrolls to the message with that number and highlights it for a moment. */
  jumpTo(msgSeqId: number): void
}

export const ListActionsContext = createContext<ListActions | undefined>(undefined)
export const useListActions = (): ListActions | undefined => useContext(ListActionsContext)
