import type { MessageEntry } from '@weft/core'
import { createContext, useContext } from 'react'

export interface DownloadRequest {
  url: string
  name: string
  /** Another address of the file, once this one has expired. */
  renew?: () => Promise<string | undefined>
}

/** What bubbles ask of the list around them. Absent outside of a list: pictures and files then only show. */
export interface ListActions {
  /** Opens the viewer at this message's picture or video. */
  preview(entry: MessageEntry): void
  /** Opens forwarded messages whole. */
  openRelay(entry: MessageEntry): void
  /** Asks 确认下载该文件吗？, then downloads. */
  download(file: DownloadRequest): void
  /** Leads to the message of that number in this conversation and lights it for a moment. */
  jumpTo(msgSeqId: number): void
}

export const ListActionsContext = createContext<ListActions | undefined>(undefined)
export const useListActions = (): ListActions | undefined => useContext(ListActionsContext)
