import { forwardRef, type HTMLAttributes, useState } from 'react'
import { styled } from 'styled-components'
import { WeavePatch } from '../signature/weave-patch'
import { weaveOf } from '../signature/weave-tiles'
import { token } from '../tokens/token'

/** Props of `Avatar`. */
export interface AvatarProps extends HTMLAttributes<HTMLSpanElement> {
  /** Full name; the source of the initials, and the accessible name unless `decorative`. */
  name: string
  /** URL of the picture; while it loads and when it fails, the initials show. */
  src?: string | undefined
  /** Side in px, defaults to 40. */
  size?: number
  /** Dot at the lower end corner; write the presence as text beside the name too. */
  presence?: 'online' | 'away' | 'offline'
  /** Hides the avatar from screen readers because the name is beside it. Defaults to true. */
  decorative?: boolean
}

const Root = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  color: ${token('color.link')};
  font-family: ${token('font.text')};
  font-weight: 500;
  line-height: 1;
  user-select: none;
`

const Disc = styled.span`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: ${token('radius.round')};
  background: ${token('color.selected')};
  & > svg { position: absolute; inset: 0; opacity: 0.2; }
  & > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

const Initials = styled.span`
  position: relative;
`

const Presence = styled.span`
  position: absolute;
  inset-inline-end: 0;
  bottom: 0;
  box-sizing: border-box;
  width: 28%;
  height: 28%;
  border: 2px solid ${token('color.surface')};
  border-radius: 50%;
  background: ${token('color.edge')};
  &[data-state='online'] { background: ${token('color.success')}; }
  &[data-state='away'] { background: ${token('color.warning')}; }
`

/** Initials of a name: its last `length` Han characters, else the first letters of its first `length` words. `--` for an empty name. */
export function initialsOf(name: string, length: 1 | 2 = 2): string {
  const clean = name.trim()
  if (!clean) return '--'
  const han = [...clean].filter((character) => /\p{Script=Han}/u.test(character))
  if (han.length > 0) return han.slice(-length).join('')
  const words = clean.split(/\s+/).slice(0, length)
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

/** A person or service desk: picture, or initials on a weave pattern derived from the name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, src, size = 40, presence, decorative = true, style, ...rest },
  ref,
) {
  const [failedSrc, setFailedSrc] = useState<string | undefined>(undefined)
  const shown = src !== undefined && src !== '' && src !== failedSrc
  const semantics = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name }
  return (
    <Root
      ref={ref}
      {...semantics}
      data-state={shown ? 'picture' : 'initials'}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.34)), ...style }}
      {...rest}
    >
      <Disc>
        <WeavePatch industry={weaveOf(name)} size="100%" tone="current" />
        {shown ? <img src={src} alt="" width={size} height={size} onError={() => setFailedSrc(src)} /> : null}
      </Disc>
      {shown ? null : <Initials>{initialsOf(name, size < 32 ? 1 : 2)}</Initials>}
      {presence ? <Presence data-state={presence} /> : null}
    </Root>
  )
})
