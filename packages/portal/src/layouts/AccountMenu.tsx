import { Menu } from '@weft/ui'
import { LogOut } from 'lucide-react'
import { leave } from '../app/sign-out'
import { words } from '../strings/common'
import type { AccountFace } from './account-face'
import { AccountButton } from './HeaderButtons'

/** The signed-in person's menu in the header. */
export function AccountMenu({ face }: { face: AccountFace }) {
  return (
    <Menu
      label={words.app.userMenu}
      align="end"
      trigger={<AccountButton face={face} />}
      entries={[{ key: 'sign-out', label: words.prescribed.signOut, icon: <LogOut size={16} />, onSelect: leave }]}
    />
  )
}
