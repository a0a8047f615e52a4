/** One screen of the console: who may see it, where it is, what it is called when the server gives no name. */
export interface ConsoleScreen {
  authCode: string
  path: string
  title: string
}
