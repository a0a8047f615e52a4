/** What a press opens above everything: one file, fetched with the first of them. */
export { ConfirmDialog } from '../shapes/Dialog'
export { MessageMenuHost } from './MessageMenuHost'
