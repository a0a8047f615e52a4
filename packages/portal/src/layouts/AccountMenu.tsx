import { Menu } from '@weft/ui'
import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../app/lazy-part'
import { clearSession } from '../app/session'
import { leave } from '../app/sign-out'
import { urls } from '../app/urls'
import { words } from '../strings/common'
import type { AccountFace } from './account-face'
import { AccountButton } from './HeaderButtons'

const ChangePasswordDialog = lazyPart(
  async () => (await import('../features/account/ChangePasswordDialog')).ChangePasswordDialog,
  { place: 'corner' },
)

/** The signed-in person's menu in the header. */
export function AccountMenu({ face, isOpenAtFirst }: { face: AccountFace; isOpenAtFirst: boolean }) {
  const { pathname, search } = useLocation()
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const signInAgain = () => {
    clearSession('anonymous')
    window.location.assign(urls.signIn(pathname + search))
  }
  return (
    <>
      <Menu
        label={words.app.userMenu}
        align="end"
        defaultOpen={isOpenAtFirst}
        trigger={<AccountButton face={face} />}
        entries={[
          {
            key: 'password',
            label: words.prescribed.changePassword,
            icon: <KeyRound size={16} />,
            onSelect: () => setPasswordOpen(true),
          },
          'divider',
          { key: 'sign-out', label: words.prescribed.signOut, icon: <LogOut size={16} />, onSelect: leave },
        ]}
      />
      {isPasswordOpen ? <ChangePasswordDialog isOpen onOpenChange={setPasswordOpen} onChanged={signInAgain} /> : null}
    </>
  )
}
