import { useEffect } from 'react'

/**
 * Names the chunks of Noto Sans SC once the page is idle. The browser fetches a chunk only where no font of the stack
 * before it has the character, so devices with a Chinese font fetch the list of chunks and nothing else.
 */
export function useLastResortFont(): void {
  useEffect(() => {
    const load = () => void import('@fontsource-variable/noto-sans-sc/wght.css')
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 2_000)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(load, { timeout: 5_000 })
    return () => window.cancelIdleCallback(handle)
  }, [])
}
