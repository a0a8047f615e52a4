/** How to open the story `Opened` of a part that covers its page, like a person would. */
import { fireEvent, userEvent } from 'storybook/test'

interface Canvas {
  canvasElement: HTMLElement
}

const trigger = ({ canvasElement }: Canvas) => canvasElement.querySelector('button, [role="combobox"]') as HTMLElement

/** Presses the first button or field. */
export const byPress = (canvas: Canvas) => userEvent.click(trigger(canvas))

/** Hovers it. */
export const byPointer = (canvas: Canvas) => userEvent.hover(trigger(canvas))

/** Opens it with the secondary mouse button. */
export const bySecondButton = async (canvas: Canvas) => {
  fireEvent.contextMenu(trigger(canvas), { clientX: 60, clientY: 60 })
}

/**
 * In a documentation page's frame the story is a picture: focusing an element on open would take the keyboard from the page, and
 * a frame's `inert` does not stop its scripts. A modal dialog ignores inert ancestors, so it is made inert itself.
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
