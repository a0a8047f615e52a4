/**
 * Ctrl+K (⌘K): pages and actions by name or pinyin. A combobox over a list: the field keeps the focus, arrows choose, Enter
 * opens. Pages that use Ctrl+K themselves stop the event's propagation.
 */
import { Dialog, Input, token, typeStep } from '@weft/ui'
import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { words } from '../../../platform/strings/common'
import { findItems, type PaletteItem, type PinyinIndex, pinyinIndex } from './find'

const List = styled.div`
  display: grid;
  align-content: start;
  height: min(22rem, 50dvh);
  margin-top: ${token('space.2')};
  overflow: auto;
  & > [role='option'] {
    display: flex;
    align-items: center;
    gap: ${token('space.3')};
    min-height: 44px;
    padding: 0 ${token('space.3')};
    cursor: pointer;
    ${typeStep('body')}
  }
  & > [role='option'] > small { margin-left: auto; color: ${token('color.textMeta')}; ${typeStep('caption')} }
  & > [role='option'] > svg { display: none; color: ${token('color.textMeta')}; }
  & > [aria-selected='true'] { background: ${token('color.hover')}; box-shadow: inset 3px 0 ${token('color.thread')}; }
  & > [aria-selected='true'] > small { color: ${token('color.textSecondary')}; }
  & > [aria-selected='true'] > svg { display: block; }
  @media (forced-colors: active) { & > [aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`

const Count = styled.output`
  display: block;
  padding-top: ${token('space.3')};
  color: ${token('color.textMeta')};
  ${typeStep('caption')}
`

export interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  items: readonly PaletteItem[]
}

export function CommandPalette({ isOpen, onOpenChange, items }: CommandPaletteProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.shell.palette.title} width="36rem">
      <Search items={items} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Search({ items, onDone }: { items: readonly PaletteItem[]; onDone: () => void }) {
  const t = words.shell.palette
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [index, setIndex] = useState<PinyinIndex>()
  const list = useRef<HTMLDivElement>(null)
  const hasLatin = /[a-z]/i.test(text)
  const found = useMemo(() => findItems(items, text, index), [items, text, index])

  useEffect(() => {
    if (!hasLatin) return
    let left = false
    // Without the pinyin index, search by name still works.
    pinyinIndex(items).then(
      (made) => left || setIndex(made),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [hasLatin, items])
  useEffect(() => {
    list.current?.children.item(at)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onDone()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || found.length === 0) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt((to + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(found[at])
    }
  }

  return (
    <>
      <Input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${found[at].key}` : undefined}
        aria-autocomplete="list"
        aria-label={t.open}
        placeholder={t.placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Count>{found.length === 0 ? t.none : t.count(found.length)}</Count>
      <List ref={list} id={id} role="listbox" aria-label={t.title}>
        {found.map((item, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
          <div
            key={item.key}
            id={`${id}-${item.key}`}
            role="option"
            aria-selected={place === at}
            onPointerMove={() => setAt(place)}
            onClick={() => run(item)}
          >
            {item.label}
            <small>{item.kind === 'page' ? t.pages : t.actions}</small>
            <CornerDownLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          </div>
        ))}
      </List>
    </>
  )
}
