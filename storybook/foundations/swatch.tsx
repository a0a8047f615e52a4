import { contrast, type TokenName, toClipboard, token, typeStep } from '@weft/ui'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { usersOf } from '../parts/reference'
import './foundations.css'

/** One section of a foundations page. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="foundation">
      <h2>{title}</h2>
      {note ? <p className="foundation-note">{note}</p> : null}
      {children}
    </section>
  )
}

/** A page of sections: its heading and purpose. */
export function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="foundations" dir="ltr" lang="en">
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </main>
  )
}

/** Contrast as `4.07`; `–` for values with transparency. */
export const ratio = (value: string, ground: string): string =>
  /^#[0-9a-f]{6}$/i.test(value) && /^#[0-9a-f]{6}$/i.test(ground) ? contrast(value, ground).toFixed(2) : '–'

/** `var(--weft-color-main)` without `var()`: the CSS name. */
export const propertyOf = (name: TokenName) => token(name).slice(4, -1)

/** A token's CSS name; a press copies `var(…)`. */
export function Copy({ name }: { name: TokenName }) {
  const place = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = () =>
    toClipboard(token(name), place.current as HTMLElement).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <span ref={place}>
      <button type="button" className="foundation-copy" title={`Copy ${token(name)}`} onClick={() => void copy()}>
        <code>{propertyOf(name)}</code>
      </button>
      <span role="status" className="foundation-told">
        {state === 'copied' ? ' copied' : state === 'refused' ? ' the browser refused' : ''}
      </span>
    </span>
  )
}

const SHOWN_USERS = 3
/** Names of the parts that use the token; those after the third behind their number. */
export function Users({ of }: { of: string }) {
  const users = usersOf(of)
  if (users.length === 0) return <>–</>
  return (
    <>
      {users.slice(0, SHOWN_USERS).map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? ', ' : ''}
          {name}
        </Fragment>
      ))}
      {users.length > SHOWN_USERS ? (
        <details>
          <summary>and {users.length - SHOWN_USERS} more</summary>
          {users.slice(SHOWN_USERS).join(', ')}
        </details>
      ) : null}
    </>
  )
}

export interface TokenLine {
  name: TokenName
  /** Name under which parts use it, if it is not the token itself. */
  group?: string
  value: ReactNode
  use: string
  sample: ReactNode
  more?: ReactNode
}

/** Value, CSS name, use and users of tokens; cards on a narrow screen. */
export function Tokens({ label, lines, more }: { label: string; lines: readonly TokenLine[]; more?: string }) {
  const heads = ['', 'Token', 'Value', ...(more ? [more] : []), 'Use', 'CSS name', 'Read by']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow screen is reached by the keyboard
    <section className="foundation-rows" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head || <span className="foundation-hidden">Sample</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <td>{line.sample}</td>
              <td>
                <strong>{line.name.split('.').slice(1).join('.')}</strong>
              </td>
              <td data-head="Value">{line.value}</td>
              {more ? <td data-head={more}>{line.more}</td> : null}
              <td>{line.use}</td>
              <td>
                <Copy name={line.name} />
              </td>
              <td data-head="Read by">
                <Users of={line.group ?? line.name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A colour as an edged swatch. */
export const Plate = ({ value }: { value: string }) => (
  <span className="foundation-plate" style={{ background: value }} />
)

export const wrap = { display: 'flex', flexWrap: 'wrap', gap: 16 } as const

/** Text set in a type step. */
export function Specimen({ step, children }: { step: Parameters<typeof typeStep>[0]; children: ReactNode }) {
  const [, font = ''] = /font:([^;]+);/.exec(typeStep(step)) ?? []
  return (
    <span lang="zh-CN" style={{ font }}>
      {children}
    </span>
  )
}

export const entries = <Name extends string | number, Value>(table: Readonly<Record<Name, Value>>) =>
  Object.entries(table) as [Name, Value][]
