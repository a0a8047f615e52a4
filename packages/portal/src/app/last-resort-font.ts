import { useEffect } from 'react'
import { whenIdle } from './when-idle'

/**
 * Names the chunks of Noto Sans SC once the page is idle. The browser fetches a chunk only where no font of the stack
 * before it has the character, so devices with a Chinese font fetch the list of chunks and nothing else.
 */
export function useLastResortFont(): void {
  useEffect(() => whenIdle(() => void import('@fontsource-variable/noto-sans-sc/wght.css'), 5_000), [])
}
