/** Attachments before they are sent: loaded with the first file that is chosen, pasted or dropped. */
export { AttachmentStrip } from './AttachmentStrip'
export { ChooseAgain } from './ChooseAgain'
export { ATTACHMENT_LIMITS } from './limits'
export { AttachmentQueue } from './queue'
