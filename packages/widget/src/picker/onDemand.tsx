/** The dialog under its own name; renders nothing until its file is loaded, shortly after the first press. */
import { onDemand } from '../lazy/onDemand'
import type { ForwardDialogProps } from './ForwardDialog'

const dialog = onDemand(() => import('./ForwardDialog'))

/** 转发给: lets the user choose a person or group and relays the messages there. */
export function ForwardDialog(props: ForwardDialogProps) {
  const Loaded = dialog.use()?.ForwardDialog
  return Loaded ? <Loaded {...props} /> : null
}
