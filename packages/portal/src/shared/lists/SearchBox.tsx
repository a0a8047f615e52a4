import { longestSearch } from '@weft/contract'
import { Button, CloseIcon, IconButton, Input, SearchIcon, token } from '@weft/ui'
import { charactersOver } from '@weft/ui/too-long'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { listing } from './words'

/** Milliseconds: key presses within this time count as one change (D1 §9). */
export const DEBOUNCE_MS = 200

const Root = styled.search`
  display: block;
  min-width: 0;
  & > form { display: flex; align-items: flex-start; gap: ${token('space.2')}; }
  & > form > span { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); align-items: center; min-width: 0; }
  & > form > span > * { grid-area: 1 / 1; }
  & > form > span > p { grid-area: 2 / 1; margin-top: ${token('space.1')}; }
  & > form > span > svg { position: relative; width: 18px; height: 18px; margin-left: .75rem; color: ${token('color.textMeta')}; pointer-events: none; }
  & input { padding-left: calc(.75rem + 26px); }
  & input:not(:placeholder-shown) { padding-right: 44px; }
  & input::-webkit-search-cancel-button { display: none; }
  & > form > span > button { justify-self: end; min-height: 0; height: 32px; margin-right: 2px; }
  & > form > button { flex: none; }
`

export interface SearchBoxProps {
  /** Accessible name: what is searched for. */
  label: string
  placeholder?: string
  /** The keyword of the shown list. */
  value: string
  /** Fires on Enter, the button, clearing and, with `searchesOnChange`, typing. */
  onSearch: (keyword: string) => void
  /** Also searches during typing, as in the mall: 200 ms after the last key, never during IME composition. */
  searchesOnChange?: boolean
  maxLength?: number
  className?: string
}

/** Search field of a list: accessible label, icon, ×, 搜索 (design §3). */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, searchesOnChange = false, maxLength = longestSearch, className } = props
  const [text, setText] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)
  // The keyword this box last searched for: its echo in the URL must not overwrite newer typing.
  const asked = useRef(value)

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (keyword: string) => {
    clearTimeout(timer.current)
    asked.current = keyword.trim()
    onSearch(keyword.trim())
  }
  const typed = (keyword: string) => {
    setText(keyword)
    clearTimeout(timer.current)
    if (charactersOver(keyword, maxLength) > 0) return
    if (searchesOnChange && !isComposing.current) timer.current = setTimeout(() => ask(keyword), DEBOUNCE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComposing.current) ask(text)
  }
  return (
    <Root className={className}>
      <form role="presentation" onSubmit={submit}>
        <span>
          <SearchIcon aria-hidden="true" strokeWidth={1.5} />
          <Input
            ref={box}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            value={text}
            onChange={(event) => typed(event.target.value)}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={(event) => {
              isComposing.current = false
              typed(event.currentTarget.value)
            }}
          />
          {text ? (
            <IconButton
              label={listing.clear}
              size="S"
              onClick={() => {
                setText('')
                ask('')
                box.current?.focus()
              }}
            >
              <CloseIcon aria-hidden="true" />
            </IconButton>
          ) : null}
        </span>
        <Button type="submit" variant="main">
          {listing.search}
        </Button>
      </form>
    </Root>
  )
}
