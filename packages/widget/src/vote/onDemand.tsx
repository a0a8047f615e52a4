/** The dialog under its own name; nothing shows until its file is here, a moment after the first press. */
import { onDemand } from '../lazy/onDemand'
import type { VoteDialogProps } from './VoteDialog'

const dialog = onDemand(() => import('./VoteDialog'))

/** 发起投票 in a conversation; for people who serve customers. */
export function VoteDialog(props: VoteDialogProps) {
  const Loaded = dialog.use()?.VoteDialog
  return Loaded ? <Loaded {...props} /> : null
}
