/** The dialog under its own name; nothing shows until its file is here, a moment after the first press. */
import { onDemand } from '../lazy/onDemand'
import type { ForwardDialogProps } from './ForwardDialog'

const dialog = onDemand(() => import('./ForwardDialog'))

/** 转发给: chooses a person or group and relays the messages there. */
export function ForwardDialog(props: ForwardDialogProps) {
  const Loaded = dialog.use()?.ForwardDialog
  return Loaded ? <Loaded {...props} /> : null
}
