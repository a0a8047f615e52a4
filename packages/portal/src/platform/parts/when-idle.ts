/** Runs `work` once the page is idle, at the latest after `timeoutMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(timeoutMs, 2_000))
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: timeoutMs })
  return () => window.cancelIdleCallback(handle)
}
