/** The dialog under its own name; renders nothing until its file is loaded, shortly after the first press. */
import { onDemand } from '../lazy/onDemand'
import type { VoteDialogProps } from './VoteDialog'

const dialog = onDemand(() => import('./VoteDialog'))

/** 发起投票 in a conversation; for agents. */
export function VoteDialog(props: VoteDialogProps) {
  const Loaded = dialog.use()?.VoteDialog
  return Loaded ? <Loaded {...props} /> : null
}
