/**
 * The meaning of a key in the composer (WD-02): Enter sends, Ctrl+Enter (and ⌘, Shift) adds a line, or the reverse by setting.
 * While an input method is composing, its keys are ignored. Three signs of composition are checked, because no browser sets all
 * of them: `isComposing`, the legacy keyCode 229, and Safari's Enter that arrives after `compositionend`.
 */
export interface KeyPress {
  key: string
  keyCode?: number
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
  altKey?: boolean
  isComposing?: boolean
}

export type KeyMeaning = 'send' | 'newline' | 'none'

/** Safari confirms a candidate with a keydown within this time after compositionend, in ms of event time. */
export const AFTER_COMPOSITION_MS = 60

/** Which of the two sends; Shift+Enter always adds a line. */
export type SendKey = 'enter' | 'ctrl-enter'

/**
 * @param composing true between compositionstart and compositionend.
 * @param sinceCompositionMs time between the last compositionend and this key; Infinity when there was none.
 */
export function meaningOf(
  press: KeyPress,
  composing: boolean,
  sinceCompositionMs: number,
  sendKey: SendKey = 'enter',
): KeyMeaning {
  if (press.key !== 'Enter') return 'none'
  const isConfirming =
    composing || press.isComposing || press.keyCode === 229 || sinceCompositionMs < AFTER_COMPOSITION_MS
  if (isConfirming || press.altKey) return 'none'
  if (press.shiftKey) return 'newline'
  return Boolean(press.ctrlKey || press.metaKey) === (sendKey === 'ctrl-enter') ? 'send' : 'newline'
}

/** Whether a text has only white space; such a text is not sent. */
export const isBlank = (text: string): boolean => text.trim() === ''

/** Length as the protocol counts it: code points, so that an emoji or a rare character counts as one. */
export function codePoints(text: string): number {
  let points = 0
  for (const _ of text) points += 1
  return points
}
