import { contrast, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'

/** One section of a foundations page. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section style={{ marginBottom: 48 }}>
      <h3 style={{ marginBottom: 4 }}>{title}</h3>
      {note ? <p style={{ marginBottom: 16, color: token('color.textSecondary') }}>{note}</p> : null}
      {children}
    </section>
  )
}

/** Contrast as `4.07`; `–` for values with transparency. */
export const ratio = (value: string, ground: string): string =>
  /^#[0-9a-f]{6}$/i.test(value) && /^#[0-9a-f]{6}$/i.test(ground) ? contrast(value, ground).toFixed(2) : '–'

/** A colour with its name, value and figures. */
export function Swatch({ name, value, figures }: { name: string; value: string; figures: string }) {
  return (
    <figure style={{ width: 190 }}>
      <div style={{ height: 64, background: value, border: `1px solid ${token('color.hairline')}` }} />
      <figcaption style={{ marginTop: 6 }}>
        <strong style={{ fontWeight: 500 }}>{name}</strong>
        <br />
        <code>{value}</code>
        <br />
        <span style={{ color: token('color.textMeta'), fontSize: 12 }}>{figures}</span>
      </figcaption>
    </figure>
  )
}

export const wrap = { display: 'flex', flexWrap: 'wrap', gap: 16 } as const

/** Text set in a type step. */
export function Specimen({ step, children }: { step: Parameters<typeof typeStep>[0]; children: ReactNode }) {
  const [, font = ''] = /font:([^;]+);/.exec(typeStep(step)) ?? []
  return <span style={{ font }}>{children}</span>
}
