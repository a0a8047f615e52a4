/** The header's two buttons that open something. They are apart from their menus, because they appear before that code loads. */
import { Button, type ButtonProps, IconButton, type IconButtonProps, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { ChevronDown, CircleUserRound, Menu as MenuIcon } from 'lucide-react'
import { forwardRef } from 'react'
import { styled } from 'styled-components'
import { words } from '../../platform/strings/common'
import type { AccountFace } from '../../shared/site/account-face'

// Two lines fit the header's height also in large text: it does not grow with it.
const Person = styled.span`
  display: grid;
  text-align: left;
  line-height: 1.1;
  & > small { ${typeStep('caption')} opacity: .8; max-width: 14em; overflow: hidden; text-overflow: ellipsis; }
`

export const AccountButton = forwardRef<HTMLButtonElement, ButtonProps & { face: AccountFace }>(function AccountButton(
  { face, ...rest },
  ref,
) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      aria-haspopup="menu"
      aria-label={sentence`${words.app.userMenu} ${face.name}`}
      {...rest}
    >
      <CircleUserRound size={20} strokeWidth={1.5} aria-hidden="true" />
      <Person>
        {face.name}
        {face.enterprise ? <small>{face.enterprise}</small> : null}
      </Person>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  )
})

export const MenuButton = forwardRef<HTMLButtonElement, Omit<IconButtonProps, 'label' | 'children'>>(
  function MenuButton(rest, ref) {
    return (
      <IconButton ref={ref} label={words.app.openMenu} aria-haspopup="dialog" {...rest}>
        <MenuIcon />
      </IconButton>
    )
  },
)
