/** Runs `work` once the page has nothing else to do, at the latest after `timeoutMs`. Gives the way to call it off. */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(timeoutMs, 2_000))
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: timeoutMs })
  return () => window.cancelIdleCallback(handle)
}
