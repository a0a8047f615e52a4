/**
 * 标准/大字: the factor of all type steps (design §2.2), stored in this browser and applied before the next first paint. It
 * multiplies the browser's own text scale.
 */
import { largeTextScale } from '@weft/ui'
import { create } from 'zustand'
import { choices } from '../../platform/storage/kept'

const apply = (isLarge: boolean) => {
  if (typeof document === 'undefined') return
  if (isLarge)
    document.documentElement.style.setProperty(
      '--weft-text-scale',
      `calc(var(--weft-reader-scale,1)*${largeTextScale})`,
    )
  else document.documentElement.style.removeProperty('--weft-text-scale')
}

export const useTextSize = create<{ isLarge: boolean }>(() => ({
  isLarge: choices.largeText.read() === '1',
}))
apply(useTextSize.getState().isLarge)

export function setLargeText(isLarge: boolean): void {
  useTextSize.setState({ isLarge })
  apply(isLarge)
  // Refused storage: the choice lives as long as the page.
  choices.largeText.write(isLarge ? '1' : undefined)
}
