import { ChevronDownIcon, Drawer, focusVisible, Thread, token, typeStep } from '@weft/ui'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { leave } from '../../platform/leaving/sign-out'
import { LayerLinks } from '../../platform/navigation/layer'
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'
import type { AccountAsked } from './AccountDialogs'
import { FooterLinks } from './FooterLinks'
import { MenuButton } from './HeaderButtons'
import { MenuLink } from './MenuLink'
import { currentItem, furtherMenu, type MenuItem, menu } from './menu'
import { ownPlaces } from './own-places'
import { useSiteDetails } from './use-site-details'

const MobileList = styled.ul`
  display: grid;
  & a, & button {
    position: relative;
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
    text-align: left;
    text-decoration: none;
    ${typeStep('body')}
    ${focusVisible}
  }
  & button > svg { width: 18px; height: 18px; transition: transform ${token('duration.hover')}; }
  & button[aria-expanded='true'] > svg { transform: rotate(180deg); }
  & [aria-current] { font-weight: 600; }
  & [aria-disabled='true'] { color: ${token('color.textMeta')}; }
  & ul { padding-left: ${token('space.5')}; }
  & li { position: relative; }
  & li > span[data-mark] { position: absolute; left: 0; right: 0; bottom: 0; }
`
const Foot = styled.div`
  display: grid;
  gap: ${token('space.3')};
  margin-top: ${token('space.6')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & ul { display: flex; flex-wrap: wrap; gap: 0 ${token('space.5')}; }
  & a { display: inline-flex; align-items: center; min-height: 44px; color: ${token('color.link')}; text-decoration: none; }
`

export interface MobileMenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  hasConsole: boolean
  /** Target of 管理; undefined: no such entry. */
  managementPath?: string
  /** Name of the signed-in person; absent for visitors. */
  personName: string | undefined
  onAsk: (asked: AccountAsked) => void
}

/** The header's menu under 992 px, groups as an accordion. Its links replace its own history entry, so Back skips the menu. */
export function MobileMenu({ isOpen, onOpenChange, hasConsole, managementPath, personName, onAsk }: MobileMenuProps) {
  const { pathname } = useLocation()
  const details = useSiteDetails(isOpen)
  const current = currentItem(pathname)
  // A dialog replaces the menu: they never overlap.
  const ask = (asked: AccountAsked) => {
    onOpenChange(false)
    onAsk(asked)
  }
  const further = { title: words.menu.further, children: furtherMenu }
  return (
    <Drawer
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.app.menu}
      size="min(420px, 100vw - 48px)"
      trigger={<MenuButton />}
    >
      <LayerLinks value={true}>
        <MobileList>
          {[...menu, further].map((item) =>
            item.children ? (
              <Group
                key={item.title}
                title={item.title}
                items={item.children}
                current={currentItem(pathname, item.children)}
                isOpenAtFirst={
                  item === current || (item === further && current !== undefined && furtherMenu.includes(current))
                }
              />
            ) : (
              <li key={item.title}>
                <MenuLink item={item} isCurrent={item === current} />
                {item === current ? <CurrentMark /> : null}
              </li>
            ),
          )}
          <li>
            <Link to={urls.mark} replace>
              {words.menu.mark}
            </Link>
          </li>
          {hasConsole ? (
            <li>
              <Link to={urls.console} replace>
                {words.app.console}
              </Link>
            </li>
          ) : null}
          {managementPath ? (
            <li>
              <Link to={managementPath} replace>
                {words.menu.manage}
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
            <>
              <Group
                title={words.mine.title}
                items={[{ title: words.mine.cart, path: urls.cart }, ...ownPlaces]}
                current={undefined}
                isOpenAtFirst={false}
              />
              <li>
                <button type="button" onClick={() => ask('info')}>
                  {words.prescribed.personalInfo}
                  <span translate="no">{personName}</span>
                </button>
              </li>
              <li>
                <button type="button" onClick={() => ask('password')}>
                  {words.prescribed.changePassword}
                </button>
              </li>
              <li>
                <button type="button" onClick={leave}>
                  {words.prescribed.signOut}
                </button>
              </li>
            </>
          )}
        </MobileList>
        <Foot>
          <FooterLinks links={details.commonLinks} />
          <span>
            {words.app.phone} <a href={`tel:${details.phone}`}>{details.phone}</a>
          </span>
        </Foot>
      </LayerLinks>
    </Drawer>
  )
}

const CurrentMark = () => (
  <span data-mark>
    <Thread decorative />
  </span>
)

interface GroupProps {
  title: string
  items: readonly MenuItem[]
  current: MenuItem | undefined
  isOpenAtFirst: boolean
}

function Group({ title, items, current, isOpenAtFirst }: GroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title}
        <ChevronDownIcon aria-hidden="true" strokeWidth={1.5} />
      </button>
      {isOpen ? (
        <ul id={id}>
          {items.map((item) => (
            <li key={item.title}>
              <MenuLink item={item} isCurrent={item === current} />
              {item === current ? <CurrentMark /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
