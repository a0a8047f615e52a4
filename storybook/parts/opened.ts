/** How the story `Opened` of a part that covers its page is opened: as a person does it. */
import { fireEvent, userEvent } from 'storybook/test'

interface Canvas {
  canvasElement: HTMLElement
}

const trigger = ({ canvasElement }: Canvas) => canvasElement.querySelector('button, [role="combobox"]') as HTMLElement

/** By a press on the first button or field. */
export const byPress = (canvas: Canvas) => userEvent.click(trigger(canvas))

/** By the pointer that rests on it. */
export const byPointer = (canvas: Canvas) => userEvent.hover(trigger(canvas))

/** By the second button of the mouse. */
export const bySecondButton = async (canvas: Canvas) => {
  fireEvent.contextMenu(trigger(canvas), { clientX: 60, clientY: 60 })
}

/**
 * In the frame of a documentation page the story is a picture: whatever it focuses when it opens would take the keyboard
 * away from the page, and `inert` of a frame does not hold its scripts back. A modal dialog leaves the inertness of what is
 * around it, so it gets its own.
 */
export function holdFocusInFrame() {
  if (!window.frameElement?.hasAttribute('inert')) return
  document.body.inert = true
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.inert = true
    showModal.call(this)
  }
}
