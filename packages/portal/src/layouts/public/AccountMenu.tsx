import { Menu } from '@weft/ui'
import { IdCard, KeyRound, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { leave } from '../../platform/leaving/sign-out'
import { words } from '../../platform/strings/common'
import type { AccountFace } from '../../shared/site/account-face'
import type { AccountAsked } from './AccountDialogs'
import { AccountButton } from './HeaderButtons'
import { ownPlaces } from './own-places'

export interface AccountMenuProps {
  face: AccountFace
  isOpenAtFirst: boolean
  onAsk: (asked: AccountAsked) => void
}

/** The signed-in person's menu in the header: own pages first, then the account itself. */
export function AccountMenu({ face, isOpenAtFirst, onAsk }: AccountMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu
      label={words.app.userMenu}
      align="end"
      defaultOpen={isOpenAtFirst}
      trigger={<AccountButton face={face} />}
      entries={[
        ...ownPlaces.map(({ title, path }) => ({ key: path, label: title, onSelect: () => void navigate(path) })),
        'divider',
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
}
