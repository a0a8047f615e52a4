import { createContext, useContext } from 'react'

/** What a control inside a Field inherits: its id, its descriptions and its state. */
export interface FieldContextValue {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
  readonly disabled: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

/** Default label position of the Fields inside: `side` in forms of the shell. */
export const FieldLayout = createContext<'above' | 'side'>('above')

interface ControlProps {
  id?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Attributes of a control: its own props win over those of the Field around it. @internal */
export function useControlAttributes(own: ControlProps) {
  const field = useContext(FieldContext)
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined
  return {
    id: own.id ?? field?.id,
    disabled: own.disabled ?? field?.disabled ?? false,
    'aria-required': (own.required ?? field?.required) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-describedby': describedBy,
  }
}
