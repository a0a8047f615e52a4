// The queue behind the toasts, without React. At most three show at a time, 3000 ms each. The timers pause while the pointer or
// the focus is on the toasts, and while no region shows the queue. A toast with an action stays until it is closed. Tests inject
// the timers.

/** Kind of a toast; sets its colour and icon. */
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
  /** A toast with an action stays until it is closed. */
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

/** A queue of toasts. `toast` is the page's queue; `createToaster` creates another. */
export interface Toaster {
  /** Shows a toast and returns its id. A fourth toast removes the oldest one without an action; if all have one, the oldest. */
  readonly show: (tone: ToastTone, text: string, action?: ToastAction) => number
  readonly success: (text: string, action?: ToastAction) => number
  readonly info: (text: string, action?: ToastAction) => number
  readonly warning: (text: string, action?: ToastAction) => number
  readonly error: (text: string, action?: ToastAction) => number
  readonly close: (id: number) => void
  /** Stops all timers; `resume` continues each with its remaining time. */
  readonly pause: () => void
  readonly resume: () => void
  /**
   * Calls `onChange` after each change; returns the function that ends it. The timers run only while there is a subscriber, so a
   * toast shown before the region has loaded is not lost.
   */
  readonly subscribe: (onChange: () => void) => () => void
  /** The visible toasts, oldest first; the same array until something changes. */
  readonly list: () => readonly ToastMessage[]
}

/** Creates a separate queue, for instance one for the widget and one for the page. */
export function createToaster(timers: Timers = systemTimers): Toaster {
  let messages: readonly ToastMessage[] = []
  let nextId = 1
  let paused = false
  /** True while the timers are stopped because there is no subscriber. */
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
    // The same text again replaces its toast instead of stacking up.
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

/** The page's queue; `<ToastRegion />` shows it. */
export const toast: Toaster = /* @__PURE__ */ createToaster()
