/**
 * One message that the sign-in page shows for the page that sent the person there: a toast of that page would disappear too
 * early.
 */
import { steps } from '../storage/kept'

/** Refused storage: the redirect to the sign-in page is clear enough. */
export const sayAtSignIn = (text: string): void => void steps.said.write('', text)

/** Returns the message, if any; call `forgetSaid` once it is shown. */
export const readSaid = (): string | undefined => steps.said.read('')

export const forgetSaid = (): void => void steps.said.write('', undefined)
