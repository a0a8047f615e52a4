import { Menu } from '@weft/ui'
import { IdCard, KeyRound, LogOut } from 'lucide-react'
import { leave } from '../../platform/leaving/sign-out'
import { words } from '../../platform/strings/common'
import type { AccountFace } from '../../shared/site/account-face'
import type { AccountAsked } from './AccountDialogs'
import { AccountButton } from './HeaderButtons'

export interface AccountMenuProps {
  face: AccountFace
  isOpenAtFirst: boolean
  onAsk: (asked: AccountAsked) => void
}

/** The signed-in person's menu in the header. */
export const AccountMenu = ({ face, isOpenAtFirst, onAsk }: AccountMenuProps) => (
  <Menu
    label={words.app.userMenu}
    align="end"
    defaultOpen={isOpenAtFirst}
    trigger={<AccountButton face={face} />}
    entries={[
      {
        key: 'info',
        label: words.prescribed.personalInfo,
        icon: <IdCard size={16} />,
        onSelect: () => onAsk('info'),
      },
      {
        key: 'password',
        label: words.prescribed.changePassword,
        icon: <KeyRound size={16} />,
        onSelect: () => onAsk('password'),
      },
      'divider',
      { key: 'sign-out', label: words.prescribed.signOut, icon: <LogOut size={16} />, onSelect: leave },
    ]}
  />
)
