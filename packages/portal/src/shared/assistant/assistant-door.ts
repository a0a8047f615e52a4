/**
 * The way from any page to the floating assistant, whose own code comes later.
 *
 * A page that is about one thing says so, for as long as it stands there; the card under the window's header shows it, and
 * the first words carry it to the agent as a share card:
 *
 *     useAssistantSubject(part && { title: part.name, detail: `零件图号 ${part.code}`, image: part.cover })
 *
 * A press that is about a thing (询价, 追问) opens the window with it, also where its card was taken away before:
 *
 *     openAssistant({ subject: { title: order.code, detail: order.fault, address: urls.order(order.code) } })
 *
 * `address` is where the agent finds it; without it the page's own address, without the query. A path of ours is completed.
 */
import type { PageSubject } from '@weft/widget'
import { useEffect } from 'react'
import { create } from 'zustand'

export type AssistantSubject = Omit<PageSubject, 'asked'>

interface Door {
  /** How often a page asked for the assistant; each step opens it. */
  openings: number
  /** The opening that was taken back before there was a window; nothing opens for it. */
  takenBack?: number
  /** What the page that is shown is about. */
  page?: PageSubject
  /** What somebody pressed for; holds until the address changes. */
  asked?: PageSubject
  /** Height of a bar of the page at the lower edge, above which the button stands. */
  liftPx?: number
}

export const useAssistantDoor = create<Door>(() => ({ openings: 0 }))

/** An address that also the agent's side can follow. */
const complete = ({ address, ...subject }: AssistantSubject): AssistantSubject => ({
  ...subject,
  address: address === undefined ? undefined : new URL(address, window.location.origin).href,
})

/** Opens the floating assistant, also before its code has arrived; with a subject, about that. */
export const openAssistant = ({ subject }: { subject?: AssistantSubject } = {}): void =>
  useAssistantDoor.setState(({ openings }) => ({
    openings: openings + 1,
    asked: subject && { ...complete(subject), asked: openings + 1 },
  }))

/** The last press is taken back. */
export const takeBackOpening = (): void =>
  useAssistantDoor.setState(({ openings }) => ({ takenBack: openings, asked: undefined }))

/** Says what the page is about while the caller is mounted; undefined while that is not known yet. */
export function useAssistantSubject(subject: AssistantSubject | undefined): void {
  const words = subject && JSON.stringify(subject)
  useEffect(() => {
    if (!words) return
    const page = complete(JSON.parse(words) as AssistantSubject)
    useAssistantDoor.setState({ page })
    return () => {
      // The next page may have spoken already.
      if (useAssistantDoor.getState().page === page) useAssistantDoor.setState({ page: undefined })
    }
  }, [words])
}

/** The address has changed: what was pressed for belonged to the page before. */
export const leaveSubject = (): void => useAssistantDoor.setState({ asked: undefined })
