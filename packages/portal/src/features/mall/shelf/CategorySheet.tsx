import type { GoodsType } from '@weft/contract'
import { Drawer } from '@weft/ui'
import { TypeOptions } from './TypeOptions'

export interface CategorySheetProps {
  group: GoodsType
  /** Ids of the chosen options. */
  chosen: ReadonlySet<string>
  onConfirm: (ids: ReadonlySet<string>) => void
  onClose: () => void
}

/** The options of a group as a sheet from below, for a finger. */
export function CategorySheet({ group, chosen, onConfirm, onClose }: CategorySheetProps) {
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      side="bottom"
      size="auto"
      title={group.typeName}
    >
      <TypeOptions group={group} chosen={chosen} onConfirm={onConfirm} />
    </Drawer>
  )
}
