import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { plate, rise } from '../overlay/overlay-style'
import { useUiStrings } from '../strings/use-ui-strings'
import { useOutlet } from '../theme/theme-provider'
import { below, token, typeStep } from '../tokens/token'
import { StateIcon } from './state-icon'
import { type Toaster, toast } from './toast-queue'

/** Props of `ToastRegion`. */
export interface ToastRegionProps {
  /** Defaults to `toast`, the page's queue. */
  toaster?: Toaster
  /** Distance from the top edge; defaults to below the 60 px header. */
  top?: string
  /** `end`: at the right edge, toasts side by side, where the content in the middle must stay visible. Defaults to `center`. */
  align?: 'center' | 'end'
  /** Parent of the region; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
}

const Region = styled.section`
  position: fixed;
  inset-inline: 0;
  z-index: ${token('z.toast')};
  display: grid;
  justify-items: center;
  gap: ${token('space.2')};
  padding: 0 16px;
  pointer-events: none;
  &[data-align='end'] {
    display: flex;
    flex-flow: row-reverse wrap-reverse;
    ${below('desktop')} { justify-content: center; }
  }
`

const Item = styled.div`
  ${plate}
  ${rise}
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  max-width: min(36em, 100%);
  min-height: 44px;
  padding: ${token('space.2')} ${token('space.4')};
  ${typeStep('body')}
  line-height: 1.5;
  pointer-events: auto;
  &[data-tone='success'] > svg { color: ${token('color.success')}; }
  &[data-tone='info'] > svg { color: ${token('color.info')}; }
  &[data-tone='warning'] > svg { color: ${token('color.warning')}; }
  &[data-tone='error'] > svg { color: ${token('color.danger')}; }
`

/** Shows a queue of toasts at the top centre. Render it once per page, or once inside the shadow root. */
export function ToastRegion({
  toaster = toast,
  top = 'calc(max(4.5rem, 60px) + 12px)',
  align = 'center',
  container,
}: ToastRegionProps) {
  const { notifications = '通知', closeNotification = '关闭通知' } = useUiStrings()
  const messages = useSyncExternalStore(toaster.subscribe, toaster.list, toaster.list)
  const outlet = useOutlet(container)
  const region = useRef<HTMLElement>(null)
  // A toast removed while hovered or focused fires no leave or blur event; without this the other timers would stay paused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the list changes
  useEffect(() => {
    if (!region.current?.matches(':hover, :focus-within')) toaster.resume()
  }, [messages, toaster])
  if (!outlet) return null
  return createPortal(
    <Region
      ref={region}
      aria-label={notifications}
      aria-live="polite"
      aria-relevant="additions"
      data-align={align}
      style={{ top }}
      onPointerEnter={toaster.pause}
      onPointerLeave={toaster.resume}
      onFocus={toaster.pause}
      onBlur={toaster.resume}
    >
      {messages.map(({ id, tone, text, action }) => (
        <Item key={id} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
          <StateIcon tone={tone === 'error' ? 'danger' : tone} />
          <span>{text}</span>
          {action ? (
            <>
              <Button
                size="S"
                variant="quiet"
                onClick={() => {
                  action.onPress()
                  toaster.close(id)
                }}
              >
                {action.label}
              </Button>
              <IconButton size="S" label={closeNotification} onClick={() => toaster.close(id)}>
                <X aria-hidden="true" />
              </IconButton>
            </>
          ) : null}
        </Item>
      ))}
    </Region>,
    outlet,
  )
}
