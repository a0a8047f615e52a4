/** Fetched only where somebody else has left something: see script-chat.ts. */
export { forgetOthers } from '@weft/core/leaving'
