import type { AssistantWindowProps } from '../assistant/WindowFrame'
import { WaitingWindow } from '../assistant/WindowFrame'
import { useStrings } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'

const whole = onDemand(() => import('../assistant/AssistantWindow'))

/** Starts loading the content of the window; concurrent callers share one request. */
export const fetchWindow = whole.fetch

/** The window under its own name: its frame at once, the conversation as soon as its file is loaded. */
export function ScriptWindow(props: AssistantWindowProps) {
  const strings = useStrings()
  const Loaded = whole.use()?.AssistantWindow
  return Loaded ? <Loaded {...props} /> : <WaitingWindow strings={strings} onClose={props.onClose} />
}
