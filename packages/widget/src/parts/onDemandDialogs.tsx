/** The dialogs under their own names; nothing shows until their file is here, a moment after the first press. */

import { onDemand } from '../lazy/onDemand'
import type { ConfirmDialogProps } from '../shapes/Dialog'
import type { MessageMenuHostProps } from './MessageMenuHost'

const dialogs = onDemand(() => import('./dialogs'))

/** 提示: 取消 left, the action right with the focus; a press outside does nothing, Esc is 取消. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = dialogs.use()?.ConfirmDialog
  return Loaded ? <Loaded {...props} /> : null
}

/** What can be done with a message. */
export function MessageMenuHost(props: MessageMenuHostProps) {
  const Loaded = dialogs.use()?.MessageMenuHost
  return Loaded ? <Loaded {...props} /> : null
}
