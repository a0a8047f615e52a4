import { Button, below, token, typeStep } from '@weft/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'

const words = { reset: '还原', save: '保存' }

const Root = styled.div`
  position: sticky;
  top: 0;
  z-index: ${token('z.sticky')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin: 0 -32px;
  padding: 8px 32px;
  background: ${token('color.ground')};
  & > p { flex: 1; min-width: 12em; margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('desktop')} { margin: 0 -16px; padding: 8px 16px; & > p { min-width: 0; } }
`

/** Leaves the input that has the focus, then returns to it: some inputs take the typed text over on blur only. */
function commitActive() {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement)) return
  flushSync(() => active.blur())
  active.focus({ preventScroll: true })
}

/** Ctrl+S and ⌘S save, wherever the focus is: unless a dialog is open over the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (event.repeat || document.querySelector('[role=dialog], [role=alertdialog]')) return
      commitActive()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

export interface SaveBarProps {
  /** What is to be known before a save: whether something is not saved yet. */
  children: ReactNode
  isChanged: boolean
  isSaving: boolean
  onReset: () => void
  /** Only while something is changed. It finds what is wrong, and says it. */
  onSave: () => void
}

/** Above a whole that is changed in place: it stays in sight however long that is. */
export function SaveBar({ children, isChanged, isSaving, onReset, onSave }: SaveBarProps) {
  const save = () => {
    if (isChanged && !isSaving) onSave()
  }
  useSaveKey(save)
  return (
    <Root>
      <p aria-live="polite">{children}</p>
      <Button aria-disabled={!isChanged} onClick={onReset}>
        {words.reset}
      </Button>
      <Button variant="main" aria-disabled={!isChanged} loading={isSaving} onClick={save}>
        {words.save}
      </Button>
    </Root>
  )
}
