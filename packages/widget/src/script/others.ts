/** Loaded only if another user has left data: see script-chat.ts. */
export { forgetOthers } from '@weft/core/leaving'
