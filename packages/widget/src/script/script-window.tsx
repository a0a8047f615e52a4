import type { AssistantWindowProps } from '../assistant/WindowFrame'
import { WaitingWindow } from '../assistant/WindowFrame'
import { useStrings } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'

const whole = onDemand(() => import('../assistant/AssistantWindow'))

/** Begins to fetch what fills the window; one request, whoever asks. */
export const fetchWindow = whole.fetch

/** The window under its own name: its frame at once, the conversation as soon as its file is here. */
export function ScriptWindow(props: AssistantWindowProps) {
  const strings = useStrings()
  const Loaded = whole.use()?.AssistantWindow
  return Loaded ? <Loaded {...props} /> : <WaitingWindow strings={strings} onClose={props.onClose} />
}
