// The queue behind the toasts, without React: at most three at a time, 3000 ms each, the clock stands while the pointer
// or the focus rests on them and while nobody shows them, and one with an action stays until it is closed. The clock is
// injected so that tests are still.

/** What a toast is about; its colour and icon follow. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** The one button of a toast. */
export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** One toast in the queue. `id` is unique within its queue. */
export interface ToastMessage {
  readonly id: number
  readonly tone: ToastTone
  /** One clause without a full stop. */
  readonly text: string
  /** With an action the toast stays until it is closed. */
  readonly action?: ToastAction
}

/** How long a toast without an action stays, in milliseconds; design.md §3. */
export const toastDurationMs = 3000
/** The most toasts shown at once; design.md §3. */
export const toastLimit = 3

interface Timers {
  readonly now: () => number
  readonly set: (run: () => void, delayMs: number) => unknown
  readonly clear: (handle: unknown) => void
}

const systemTimers: Timers = {
  now: () => Date.now(),
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/** A queue of toasts. `toast` is the page's own; `createToaster` makes another. */
export interface Toaster {
  /** Shows a toast and returns its id. A fourth one drops the oldest without an action. */
  readonly show: (tone: ToastTone, text: string, action?: ToastAction) => number
  readonly success: (text: string, action?: ToastAction) => number
  readonly info: (text: string, action?: ToastAction) => number
  readonly warning: (text: string, action?: ToastAction) => number
  readonly error: (text: string, action?: ToastAction) => number
  readonly close: (id: number) => void
  /** Stops all clocks; `resume` goes on with what was left of each. */
  readonly pause: () => void
  readonly resume: () => void
  /** The clocks run while somebody listens: what is said before the region's code has come is still there to be read. */
  readonly subscribe: (onChange: () => void) => () => void
  /** The visible ones, oldest first; the same array until something changes. */
  readonly list: () => readonly ToastMessage[]
}

/** A queue of its own, for instance one for the widget and one for the page. */
export function createToaster(timers: Timers = systemTimers): Toaster {
  let messages: readonly ToastMessage[] = []
  let nextId = 1
  let paused = false
  /** The clocks stand. */
  let still = true
  const listeners = new Set<() => void>()
  const clocks = new Map<number, { handle: unknown; endsAt: number; leftMs: number }>()

  const publish = (next: readonly ToastMessage[]) => {
    messages = next
    for (const listener of listeners) listener()
  }
  const start = (id: number, leftMs: number) => {
    const handle = still ? undefined : timers.set(() => close(id), leftMs)
    clocks.set(id, { handle, endsAt: timers.now() + leftMs, leftMs })
  }
  const close = (id: number) => {
    const clock = clocks.get(id)
    if (clock) timers.clear(clock.handle)
    clocks.delete(id)
    if (messages.some((message) => message.id === id)) publish(messages.filter((message) => message.id !== id))
  }
  const show = (tone: ToastTone, text: string, action?: ToastAction) => {
    const id = nextId
    nextId += 1
    // The same words again replace their toast instead of stacking up.
    const same = messages.find((message) => message.text === text && message.tone === tone)
    if (same) close(same.id)
    if (messages.length >= toastLimit) {
      const oldest = messages.find((message) => !message.action) ?? messages[0]
      if (oldest) close(oldest.id)
    }
    publish([...messages, action ? { id, tone, text, action } : { id, tone, text }])
    if (!action) start(id, toastDurationMs)
    return id
  }
  const settle = () => {
    const wanted = paused || listeners.size === 0
    if (wanted === still) return
    still = wanted
    if (!still) {
      for (const [id, clock] of [...clocks]) start(id, clock.leftMs)
      return
    }
    for (const clock of clocks.values()) {
      timers.clear(clock.handle)
      clock.leftMs = Math.max(0, clock.endsAt - timers.now())
    }
  }
  const rest = (isResting: boolean) => {
    paused = isResting
    settle()
  }
  return {
    show,
    success: (text, action) => show('success', text, action),
    info: (text, action) => show('info', text, action),
    warning: (text, action) => show('warning', text, action),
    error: (text, action) => show('error', text, action),
    close,
    pause: () => rest(true),
    resume: () => rest(false),
    subscribe: (onChange) => {
      listeners.add(onChange)
      settle()
      return () => {
        listeners.delete(onChange)
        settle()
      }
    },
    list: () => messages,
  }
}

/** The page's own queue; `<ToastRegion />` shows it. */
export const toast: Toaster = /* @__PURE__ */ createToaster()
