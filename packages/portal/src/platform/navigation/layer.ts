/**
 * A layer that covers the page (a phone's menu) is a history entry: Back closes it and the reader stays on the site. Links inside
 * replace that entry (`LayerLinks`), so that Back from the next page does not reopen the menu.
 */
import { createContext, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** True for links inside a layer: they replace the layer's own history entry. */
export const LayerLinks = createContext(false)

const layerOf = (state: unknown): unknown => (state as { layer?: unknown } | null)?.layer

/** Returns whether the layer `name` is open, and a setter. It stays open after a reload. */
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
