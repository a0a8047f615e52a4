/** Attachments before they are sent: loaded for whoever may attach files, before the first is chosen. */
export { AttachmentStrip } from './AttachmentStrip'
export { ChooseAgain } from './ChooseAgain'
export { ATTACHMENT_LIMITS } from './limits'
export { AttachmentQueue } from './queue'

// A file that is sent while the server is unreachable shows its name: its bubble could not load then. A failure is tried again
// with the first such bubble.
import('../bubbles/rare').catch(() => undefined)
