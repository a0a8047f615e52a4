/**
 * Parts that a text conversation does not need come as files of their own, with the first need of them. Until then the
 * caller draws a box of the same size. A file that does not come (a cut line) is asked for again; nothing breaks.
 */
import { useEffect, useState } from 'react'

const AGAIN_MS = 5_000

export interface OnDemand<Module> {
  /** The module, or undefined while it is on its way or not needed. */
  use(isNeeded?: boolean): Module | undefined
  /** Resolves to it once it is here, to undefined when it did not come. One request, whoever asks. */
  fetch(): Promise<Module | undefined>
}

/** Draws the caller again once the part is here. */
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

/** Parts on their way that something drawn waits for. */
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

/** Parts that are `isLate`, which nobody waits for, leave the line to those that the first rows of the page need. Holds once. */
export function holdLate(): void {
  if (come) return
  turnOfLate = new Promise((resolve) => {
    come = resolve
  })
}

/** The rows are drawn, or none will come: the late parts follow what is still on its way. */
export async function bringLate(): Promise<void> {
  do {
    // What else is drawn in this step asks for its parts before the step ends.
    await new Promise((resolve) => setTimeout(resolve))
    await Promise.allSettled(awaited)
  } while (awaited.size > 0)
  come?.()
}

/** The late parts follow the caller's first rows. */
export function useBringLate(hasRows: boolean): void {
  useEffect(() => {
    if (hasRows) void bringLate()
  }, [hasRows])
}
