/** Bubbles that a plain text conversation does not need: one file, loaded with the first of them. */

export { FileBubble } from './FileBubble'
export { ImageBubble } from './ImageBubble'
export { CurrencyBubble, GoodsBubble, ShareBubble, WorkOrderBubble } from './LinkCards'
export { RelayBubble } from './RelayBubble'
export { SignedPicture } from './SignedPicture'
export { VideoBubble } from './VideoBubble'
export { VoiceBubble } from './VoiceBubble'
export { VoteBubble } from './VoteBubble'
