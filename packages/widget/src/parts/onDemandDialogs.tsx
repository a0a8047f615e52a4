/** The dialogs under their own names; each renders nothing until its file is loaded, shortly after the first press. */

import { onDemand } from '../lazy/onDemand'
import type { ConfirmDialogProps } from '../shapes/Dialog'
import type { MessageMenuHostProps } from './MessageMenuHost'

const dialogs = onDemand(() => import('./dialogs'))

/** 提示: 取消 left, the action right with the focus; an outside press does nothing, Esc equals 取消. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = dialogs.use()?.ConfirmDialog
  return Loaded ? <Loaded {...props} /> : null
}

/** The menu of a message. */
export function MessageMenuHost(props: MessageMenuHostProps) {
  const Loaded = dialogs.use()?.MessageMenuHost
  return Loaded ? <Loaded {...props} /> : null
}
