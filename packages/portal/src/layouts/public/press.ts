/** A press on the plain button during which the assistant's button replaces it: the browser then fires a click on neither. */
import { openAssistant } from '../../shared/assistant/assistant-door'

/** The press that has not ended, and the box of its button, in px of the window; empty while there is none. */
export interface Press {
  held?: { pointerId: number; box: DOMRect }
}

/** Lets a press that is held now count if it ends on the same disc. Returns how to stop listening. */
export function keepPress({ held }: Press): () => void {
  const ends = new AbortController()
  const end = ({ type, pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== held?.pointerId) return
    ends.abort()
    const radius = held.box.width / 2
    const isInside = Math.hypot(clientX - held.box.x - radius, clientY - held.box.y - radius) <= radius
    if (type === 'pointerup' && isInside) openAssistant()
  }
  if (held) for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, ends)
  return () => ends.abort()
}
