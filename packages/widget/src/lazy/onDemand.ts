/**
 * Parts that a plain text conversation does not need load as separate files on first use. Until then the caller renders a box of
 * the same size. A failed load (a lost connection) is retried; nothing breaks.
 */
import { useEffect, useState } from 'react'

const AGAIN_MS = 5_000

export interface OnDemand<Module> {
  /** The module, or undefined while it is loading or not needed. */
  use(isNeeded?: boolean): Module | undefined
  /** Resolves to the module once loaded, or to undefined if it failed. Concurrent callers share one request. */
  fetch(): Promise<Module | undefined>
}

/** Re-renders the caller once the part is loaded. */
function useFetched(fetch: () => Promise<unknown>, isMissing: boolean): void {
  const [, render] = useState(0)
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const ask = () =>
      void fetch().then((isHere) => {
        if (isGone) return
        if (isHere) render((count) => count + 1)
        else timer = setTimeout(ask, AGAIN_MS)
      })
    ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [fetch, isMissing])
}

/** Parts being loaded that a rendered component waits for. */
const awaited = new Set<Promise<unknown>>()

export function onDemand<Module>(load: () => Promise<Module>, { isLate = false } = {}): OnDemand<Module> {
  let module: Module | undefined
  let coming: Promise<Module | undefined> | undefined
  const fetch = () => {
    if (coming) return coming
    const loading = isLate ? turnOfLate.then(load) : load()
    if (!isLate) awaited.add(loading)
    coming = loading.then(
      (loaded) => {
        awaited.delete(loading)
        module = loaded
        return loaded
      },
      () => {
        awaited.delete(loading)
        coming = undefined
        return undefined
      },
    )
    return coming
  }
  return {
    fetch,
    use(isNeeded = true) {
      useFetched(fetch, isNeeded && module === undefined)
      return module
    },
  }
}

let turnOfLate = Promise.resolve()
let come: (() => void) | undefined

/** Delays parts that are `isLate`, which no user waits for, until the first rows of the page are loaded. Takes effect once. */
export function holdLate(): void {
  if (come) return
  turnOfLate = new Promise((resolve) => {
    come = resolve
  })
}

/** The rows are rendered, or there will be none: loads the late parts after the pending ones. */
export async function bringLate(): Promise<void> {
  do {
    // Other components of this render request their parts before the task ends.
    await new Promise((resolve) => setTimeout(resolve))
    await Promise.allSettled(awaited)
  } while (awaited.size > 0)
  come?.()
}

/** Loads the late parts after the caller's first rows. */
export function useBringLate(hasRows: boolean): void {
  useEffect(() => {
    if (hasRows) void bringLate()
  }, [hasRows])
}
