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
