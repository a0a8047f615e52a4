import type { Chat } from '@weft/core'
import type { Ref } from 'react'
import type { WeftProviderProps } from '../provider/WeftProvider'

export interface AssistantHandle {
  open(): void
  close(): void
  toggle(): void
  readonly isOpen: boolean
}

export interface AssistantProps extends Omit<WeftProviderProps, 'children' | 'chat'> {
  /** Absent while it is still being made: the button shows, opening waits for it. */
  chat?: Chat
  /** Controlled openness; leave out to let the assistant keep it. */
  isOpen?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The floating button; default true. Without it open the assistant through `ref` or `isOpen`. */
  showButton?: boolean
  /** Pixels by which the button is lifted, e.g. above a bottom bar of the page. Default 0. */
  lift?: number
  /** Put into the browser's history on small screens, so that Back closes. Default true. */
  closeOnBack?: boolean
  ref?: Ref<AssistantHandle>
}

/** The floating assistant of a customer or visitor: button, window, header, timeline, composer. */
export function Assistant({ showButton = true }: AssistantProps) {
  return showButton ? <button type="button">客服助手</button> : null
}
