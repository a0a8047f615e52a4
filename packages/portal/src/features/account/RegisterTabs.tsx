import { Tabs } from '@weft/ui'
import { useState } from 'react'
import { RegisterForm } from './RegisterForm'
import type { RegistrationKind } from './registration'
import { accountWords } from './words'

/** AC-06: 企业 first; the other tab mounts a new form, without text and errors of this one. */
export function RegisterTabs({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<RegistrationKind>('enterprise')
  const { register: r } = accountWords
  return (
    <Tabs
      label={r.kind}
      value={kind}
      onValueChange={(value) => setKind(value === 'personal' ? 'personal' : 'enterprise')}
      items={(['enterprise', 'personal'] as const).map((value) => ({
        value,
        label: r[value],
        content: kind === value ? <RegisterForm kind={value} onDone={onDone} /> : null,
      }))}
    />
  )
}
