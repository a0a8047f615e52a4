/**
 * What covers the page (the menu of a phone) is a step of the history: Back closes it and the reader stays on the site.
 * Links inside replace that step (`LayerLinks`), so that Back from the next page does not open the menu again.
 */
import { createContext, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** True for links that stand inside a layer: they replace the layer's own step of the history. */
export const LayerLinks = createContext(false)

const layerOf = (state: unknown): unknown => (state as { layer?: unknown } | null)?.layer

/** Whether the layer `name` is open, and the way to open or close it. It stays open over a reload, as the address does. */
export function useLayer(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = layerOf(state) === name
  const setOpen = useCallback(
    (wanted: boolean) => {
      if (wanted === isOpen) return
      if (!wanted) void navigate(-1)
      else void navigate({ pathname, search, hash }, { state: { ...state, layer: name }, preventScrollReset: true })
    },
    [isOpen, name, navigate, pathname, search, hash, state],
  )
  return [isOpen, setOpen]
}
