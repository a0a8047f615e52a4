import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useWeft } from '../context/context'
import { MessageMenu } from '../parts/MessageMenu'
import { Square } from '../shapes/square'
import { useWriting } from '../words/writing'
import type { ComposerInside } from './inside'
import { keepSendKey, readSendKey } from './sendKey'

/** An on-screen keyboard has one Enter and no Ctrl: there is nothing to choose. */
const Narrow = styled(Square)`
  width: 24px;
  @media (pointer: coarse) { display: none; }
`

/** Beside 发送: which key sends, Enter or Ctrl+Enter. */
export function SendKeyButton({ inside }: { inside: ComposerInside }) {
  const writing = useWriting()
  const { storagePrefix } = useWeft()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { form, sendKey, setSendKey, isDisabled, field } = inside
  useEffect(() => setSendKey(readSendKey(storagePrefix)), [setSendKey, storagePrefix])
  return (
    <>
      <Narrow
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-label={writing.sendKeyMenu}
        title={sendKey === 'enter' ? writing.sendByEnter : writing.sendByCtrlEnter}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((open) => !open)}
      >
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </Narrow>
      {isOpen && button.current && form.current ? (
        <MessageMenu
          label={writing.sendKeyMenu}
          choices={[
            { key: 'enter', words: writing.sendByEnter, isChecked: sendKey === 'enter' },
            { key: 'ctrl-enter', words: writing.sendByCtrlEnter, isChecked: sendKey === 'ctrl-enter' },
          ]}
          anchor={button.current}
          frame={form.current}
          onChoose={(key) => {
            setIsOpen(false)
            setSendKey(key)
            keepSendKey(storagePrefix, key)
            field.current?.focus()
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
