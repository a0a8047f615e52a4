// A character limit that never cuts. The browser's `maxlength` silently drops the end of a paste. Here the whole text stays, the
// field shows by how much it is too long, and submission is blocked until it fits:
// - in a form, its submission;
// - without a form, the main and danger buttons of the dialog.
// A page whose buttons are outside a form marks the common container with `data-hold`, and a further submitting button with
// `data-sends`.
// A sub-path of its own, `@weft/ui/too-long`: parts that load on demand import it from there instead of from the index.
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useUiStrings } from '../strings/use-ui-strings'
import { token, typeStep } from '../tokens/token'

/**
 * By how many characters a text exceeds a limit; 0 while it fits. Counts code points, as the server does: a rare character or an
 * emoji counts as one.
 */
export function charactersOver(text: string, limit: number): number {
  if (text.length <= limit) return 0
  let points = 0
  for (const _ of text) points += 1
  return Math.max(0, points - limit)
}

const Root = styled.p`
  flex-basis: 100%;
  margin: 0;
  ${typeStep('caption')}
  text-align: start;
  color: ${token('color.danger')};
`

const SENDING = '[data-variant=main], [data-variant=danger], [data-sends]'

/** Rendered right after its control. */
function TooLong({ id, children }: { id: string; children: string }) {
  const root = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const control = root.current?.previousElementSibling as HTMLInputElement
    const around = control.closest('[data-hold]') ?? control.form ?? control.closest('[role=dialog]')
    const kind = around === control.form ? 'submit' : 'click'
    const hold = (event: Event) => {
      if (kind === 'click' && !(event.target as Element).closest(SENDING)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      around?.querySelector<HTMLElement>('[data-too-long]')?.focus()
    }
    // Capture phase: runs before the form's handlers, which React attaches at the root of the page.
    around?.addEventListener(kind, hold, true)
    return () => around?.removeEventListener(kind, hold, true)
  }, [])
  return (
    <Root ref={root} id={id} role="alert">
      {children}
    </Root>
  )
}

interface Limited<Control> {
  maxLength?: number | undefined
  excess?: string | undefined
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  onChange?: ((event: ChangeEvent<Control>) => void) | undefined
}

/**
 * For a custom text control. `attributes` and `described` replace the browser's `maxlength`; `told` is the message to render
 * right after the control while the text is too long. `excess` replaces the string `lengthOver`, 超出 {n} 字.
 */
export function useLimit<Control extends HTMLInputElement | HTMLTextAreaElement>(props: Limited<Control>) {
  const { maxLength, excess, value, defaultValue = '', onChange } = props
  const { lengthOver = '超出 {n} 字' } = useUiStrings()
  const [typed, setTyped] = useState(String(defaultValue))
  const id = useId()
  const over = maxLength === undefined ? 0 : charactersOver(String(value ?? typed), maxLength)
  // A number needs no isolation, and the first route no more code than this.
  const sentence = excess ?? (over > 0 ? lengthOver.replace('{n}', String(over)) : undefined)
  const attributes = {
    'data-too-long': sentence !== undefined || undefined,
    onChange: (event: ChangeEvent<Control>) => {
      if (value === undefined) setTyped(event.target.value)
      onChange?.(event)
    },
  }
  const described = sentence !== undefined && {
    'aria-invalid': true,
    'aria-describedby': [props['aria-describedby'], id].filter(Boolean).join(' '),
  }
  return { attributes, described, told: sentence === undefined ? null : <TooLong id={id}>{sentence}</TooLong> }
}
