import { Banner, Button } from '@weft/ui'
import type { ReactNode } from 'react'

const words = {
  conflict: '内容刚刚被他人修改，请核对最新内容后再保存',
  loadNewest: '载入最新版本',
  keepMine: '以我的内容为准继续',
}

export interface ConflictBannerProps {
  /** What is stored takes the place of what was typed. */
  onLoadNewest: () => void
  /** Keeps what was typed; the next save replaces what is stored. */
  onKeepMine: () => void
  /** The person who changed it and when, where that is known. */
  children?: ReactNode
}

/** Somebody else saved meanwhile: nothing is written over and nothing typed is lost before one of the two is chosen. */
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
