import { forwardRef } from 'react'
import { type AssistantHandle, type AssistantProps, AssistantShell } from './AssistantShell'
import { AssistantWindow } from './AssistantWindow'

/**
 * The floating assistant of a customer or visitor: 小梭 in the corner, the window above the page (WD-01). Not modal; Esc and Back
 * close it, F6 switches between page and window, the focus returns to the button.
 */
export const Assistant = forwardRef<AssistantHandle, AssistantProps>((props, ref) => (
  <AssistantShell {...props} ref={ref} Window={AssistantWindow} />
))
Assistant.displayName = 'Assistant'
