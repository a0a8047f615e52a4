/** The dialogs that a press opens: one file, loaded with the first of them. */
export { ConfirmDialog } from '../shapes/Dialog'
export { MessageMenuHost } from './MessageMenuHost'
