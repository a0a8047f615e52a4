/** One sentence that the sign-in page says for the page that sent the person there: its own toast would not be seen any more. */
import { steps } from '../storage/kept'

/** Refused storage: the way to the sign-in page says enough. */
export const sayAtSignIn = (text: string): void => void steps.said.write('', text)

/** What is to be said, if anything; `forgetSaid` once it stands there. */
export const readSaid = (): string | undefined => steps.said.read('')

export const forgetSaid = (): void => void steps.said.write('', undefined)
