import { useLocation } from 'react-router-dom'
import { ChangePasswordDialog } from '../../features/account/ChangePasswordDialog'
import { PersonalInfoDialog } from '../../features/account/PersonalInfoDialog'
import { urls } from '../../platform/navigation/urls'
import { clearSession } from '../../platform/session/session'

/** Dialogs about the person's own account. */
export type AccountAsked = 'info' | 'password'

export interface AccountDialogsProps {
  asked: AccountAsked
  onClose: () => void
}

/** 个人信息 and 修改密码 of the public pages, on desktop and phone. */
export function AccountDialogs({ asked, onClose }: AccountDialogsProps) {
  const { pathname, search } = useLocation()
  const change = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  if (asked === 'info') return <PersonalInfoDialog isOpen onOpenChange={change} />
  const signInAgain = () => {
    clearSession('anonymous')
    window.location.assign(urls.signIn(pathname + search))
  }
  return <ChangePasswordDialog isOpen onOpenChange={change} onChanged={signInAgain} />
}
