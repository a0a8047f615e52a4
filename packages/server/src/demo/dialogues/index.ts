import { enterpriseDialogues } from './enterprises'
import { otherDialogues } from './others'
import type { DemoConversation } from './script'

/** Every past conversation; one per customer. */
export const demoConversations: readonly DemoConversation[] = [...enterpriseDialogues, ...otherDialogues]
export type { DemoConversation, DemoLine } from './script'
