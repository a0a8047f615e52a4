/**
 * Connects every page to the floating assistant, whose own code loads later.
 * A page about one subject declares it while mounted. The card under the window's header shows the subject, and the first message
 * carries it to the agent as a share card:
 * useAssistantSubject(part && { title: part.name, detail: `零件图号 ${part.code}`, image: part.cover })
 * A button about a subject (询价, 追问) opens the window with it, also where the person removed its card earlier:
 * openAssistant({ subject: { title: order.code, detail: order.fault, address: urls.order(order.code) } })
 * `address` is where the agent finds the subject; defaults to the page's own address without the query. A path is resolved
 * against the portal's origin.
 */
import type { PageSubject } from '@weft/widget'
import { useEffect } from 'react'
import { create } from 'zustand'

export type AssistantSubject = Omit<PageSubject, 'asked'>

interface Door {
  /** Counts requests to open the assistant; each increment opens it. */
  openings: number
  /** The opening that was cancelled before there was a window; nothing opens for it. */
  takenBack?: number
  /** The subject of the page that is shown. */
  page?: PageSubject
  /** The subject of the button that was pressed; holds until the address changes. */
  asked?: PageSubject
  /** Height in px of a page's bar at the lower edge; the button floats above it. */
  liftPx?: number
}

export const useAssistantDoor = create<Door>(() => ({ openings: 0 }))

/** Makes the address absolute, so that the agent can open it too. */
const complete = ({ address, ...subject }: AssistantSubject): AssistantSubject => ({
  ...subject,
  address: address === undefined ? undefined : new URL(address, window.location.origin).href,
})

/** Opens the floating assistant, also before its code has loaded; with `subject`, about that. */
export const openAssistant = ({ subject }: { subject?: AssistantSubject } = {}): void =>
  useAssistantDoor.setState(({ openings }) => ({
    openings: openings + 1,
    asked: subject && { ...complete(subject), asked: openings + 1 },
  }))

/** Cancels the last opening. */
export const takeBackOpening = (): void =>
  useAssistantDoor.setState(({ openings }) => ({ takenBack: openings, asked: undefined }))

/** Declares the page's subject while the caller is mounted; undefined while it is unknown. */
export function useAssistantSubject(subject: AssistantSubject | undefined): void {
  const words = subject && JSON.stringify(subject)
  useEffect(() => {
    if (!words) return
    const page = complete(JSON.parse(words) as AssistantSubject)
    useAssistantDoor.setState({ page })
    return () => {
      // The next page may have declared its subject already.
      if (useAssistantDoor.getState().page === page) useAssistantDoor.setState({ page: undefined })
    }
  }, [words])
}

/** Call after the address has changed: the pressed button's subject belonged to the earlier page. */
export const leaveSubject = (): void => useAssistantDoor.setState({ asked: undefined })
