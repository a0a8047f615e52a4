import { Banner, Button } from '@weft/ui'
import type { ReactNode } from 'react'

const words = {
  conflict: '内容刚刚被他人修改，请核对最新内容后再保存',
  loadNewest: '载入最新版本',
  keepMine: '以我的内容为准继续',
}

export interface ConflictBannerProps {
  /** Replaces the typed values with the stored ones. */
  onLoadNewest: () => void
  /** Keeps the typed values; the next save overwrites the stored ones. */
  onKeepMine: () => void
  /** Who changed it and when, where known. */
  children?: ReactNode
}

/** Shown when somebody else saved meanwhile: nothing is overwritten and nothing typed is lost before the person chooses. */
export const ConflictBanner = ({ onLoadNewest, onKeepMine, children = words.conflict }: ConflictBannerProps) => (
  <Banner
    tone="warning"
    action={
      <>
        <Button size="S" onClick={onLoadNewest}>
          {words.loadNewest}
        </Button>
        <Button size="S" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </>
    }
  >
    {children}
  </Banner>
)
