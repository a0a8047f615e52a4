import { Drawer, focusVisible, token, typeStep } from '@weft/ui'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { LayerLinks } from '../app/layer'
import { leave } from '../app/sign-out'
import { urls } from '../app/urls'
import { words } from '../strings/common'
import { MenuButton } from './HeaderButtons'
import { MenuLink } from './MenuLink'
import { currentItem, menu } from './menu'

const MobileList = styled.ul`
  display: grid;
  & a, & button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    box-sizing: border-box;
    width: 100%;
    min-height: 52px;
    padding: 0;
    border: 0;
    border-bottom: 1px solid ${token('color.hairline')};
    background: none;
    color: ${token('color.text')};
    text-decoration: none;
    ${typeStep('body')}
    ${focusVisible}
  }
  & [aria-disabled='true'] { color: ${token('color.textMeta')}; }
`

export interface MobileMenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  hasConsole: boolean
  /** Name of the signed-in person; absent for visitors. */
  personName: string | undefined
}

/** The header's menu under 992 px. Its links lead on from the page under it, so Back skips the menu. */
export function MobileMenu({ isOpen, onOpenChange, hasConsole, personName }: MobileMenuProps) {
  const current = currentItem(useLocation().pathname)
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange} title={words.app.menu} trigger={<MenuButton />}>
      <LayerLinks value={true}>
        <MobileList>
          {menu.map((item) => (
            <li key={item.path}>
              <MenuLink item={item} isCurrent={item === current} />
            </li>
          ))}
          {hasConsole ? (
            <li>
              <Link to={urls.console} replace>
                {words.app.console}
              </Link>
            </li>
          ) : null}
          {personName === undefined ? (
            <li>
              <Link to={urls.register} replace>
                {words.app.register}
              </Link>
            </li>
          ) : (
            <li>
              <button type="button" onClick={leave}>
                {words.prescribed.signOut}
                <span>{personName}</span>
              </button>
            </li>
          )}
        </MobileList>
      </LayerLinks>
    </Drawer>
  )
}
