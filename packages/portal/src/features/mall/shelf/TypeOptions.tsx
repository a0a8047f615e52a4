import type { GoodsType } from '@weft/contract'
import { Button, Checkbox, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { mall } from '../words'

const Root = styled.form`
  display: grid;
  gap: ${token('space.4')};
  & > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(150px, 11rem), 1fr)); gap: ${token('space.2')} ${token('space.4')}; }
  & > button { justify-self: end; }
`

export interface TypeOptionsProps {
  group: GoodsType
  /** Chosen third-level ids; empty: 全部. */
  chosen: ReadonlySet<string>
  onConfirm: (ids: ReadonlySet<string>) => void
}

/** Third-level options: 全部 first and default, several can be chosen, 确定 applies (PC-06). */
export function TypeOptions({ group, chosen, onConfirm }: TypeOptionsProps) {
  const [draft, setDraft] = useState<ReadonlySet<string>>(chosen)
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(draft)
    if (isOn) next.add(id)
    else next.delete(id)
    setDraft(next)
  }
  return (
    <Root
      aria-label={mall.groupOptions(group.typeName)}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(draft)
      }}
    >
      <div>
        <Checkbox label={mall.prescribed.all} checked={draft.size === 0} onChange={() => setDraft(new Set())} />
        {group.children.map((type) => (
          <Checkbox
            key={type.typeId}
            label={type.typeName}
            checked={draft.has(type.typeId)}
            onChange={(event) => toggle(type.typeId, event.target.checked)}
          />
        ))}
      </div>
      <Button type="submit" variant="main">
        {mall.confirm}
      </Button>
    </Root>
  )
}
