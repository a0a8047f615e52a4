import { Button, below, focusVisible, Thread, token, typeStep } from '@weft/ui'
import { PanelLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { flatEntries, grantedEntries } from '../app/console-screens'
import { useLayer } from '../app/layer'
import { useSession } from '../app/session'
import { urls } from '../app/urls'
import { Wordmark } from '../site/Wordmark'
import { words } from '../strings/common'
import { useAccountFace } from './account-face'
import { AccountButton, MenuButton } from './HeaderButtons'
import { MenuLink } from './MenuLink'
import { currentItem, menu } from './menu'

// Menus that open over the page need focus traps and placement; a reader who opens none does not wait for them.
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }))
const RegisterDialog = lazy(async () => ({
  default: (await import('../features/account/RegisterDialog')).RegisterDialog,
}))
const MobileMenu = lazy(async () => ({ default: (await import('./MobileMenu')).MobileMenu }))

/** PC-02: beyond this many pixels the header leaves the hero's ground. */
const WHITE_UNTIL_PX = 100

const Root = styled.header`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: ${token('z.header')};
  height: max(60px, 4.5rem);
  color: ${token('color.text')};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${token('color.cloth.50')};
    opacity: .96;
    border-bottom: 1px solid ${token('color.hairline')};
    transition: opacity ${token('duration.open')} ${token('ease.out')};
  }
  &[data-white='true'][data-hero='true'] { color: #fff; }
  &[data-white='true'][data-hero='true']::before { opacity: 0; }
  &[data-white='true'][data-hero='false']::before { background: ${token('color.cloth.0')}; opacity: 1; }
`
const Inner = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token('space.7')};
  height: 100%;
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  & > a { color: inherit; text-decoration: none; flex: none; border-radius: 2px; }
  ${below('desktop')} { width: calc(100% - 32px); gap: ${token('space.3')}; justify-content: space-between; }
`
const Entries = styled.nav`
  flex: 1;
  align-self: stretch;
  & > ul { display: flex; gap: ${token('space.6')}; height: 100%; }
  & li { position: relative; display: flex; align-items: stretch; }
  & a, & button {
    display: flex;
    align-items: center;
    padding: 0 ${token('space.1')};
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
    ${typeStep('body')}
    ${focusVisible}
  }
  & a:hover, & button:hover { text-decoration: underline; text-underline-offset: .5em; text-decoration-thickness: 1px; }
  & [aria-disabled='true'] { opacity: .64; }
  & li > span { position: absolute; left: 0; right: 0; bottom: 0; }
  ${below('desktop')} { display: none; }
`
const Right = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  && [data-variant='quiet'] { color: inherit; }
  && [data-variant='quiet']:hover { color: inherit; background: none; text-decoration: underline; text-underline-offset: .4em; }
  header[data-white='true'][data-hero='true'] && [data-outline] { background: transparent; color: #fff; border-color: ${token('color.indigo.200')}; }
  header[data-white='true'][data-hero='true'] && [data-outline]:hover { border-color: #fff; }
  header[data-white='true'][data-hero='true'] && button:focus-visible { outline-color: #fff; }
`
const OnlyDesktop = styled.span`
  display: contents;
  ${below('desktop')} { display: none; }
`
const OnlyMobile = styled.span`
  display: none;
  ${below('desktop')} { display: contents; }
`
/** True while the page is scrolled no further than 100 px. */
function useNearTop(): boolean {
  const [isNear, setNear] = useState(true)
  useEffect(() => {
    const look = () => setNear(window.scrollY <= WHITE_UNTIL_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isNear
}

/** PC-02, AC-12. `hasHero`: a dark hero lies under the header while the page is at its top. */
export function Header({ hasHero }: { hasHero: boolean }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNearTop = useNearTop()
  const session = useSession((state) => state.session)
  const status = useSession((state) => state.status)
  const face = useAccountFace()
  const [isMenuOpen, setMenuOpen] = useLayer('menu')
  // Stays once it was there: a menu that closes gives the focus back to its button.
  const [isMenuWanted, setMenuWanted] = useState(isMenuOpen)
  if (isMenuOpen && !isMenuWanted) setMenuWanted(true)
  // A press before the menu's code is there opens it as soon as it is.
  const [isAccountPressed, setAccountPressed] = useState(false)
  const [isRegistering, setRegistering] = useLayer('register')
  const current = currentItem(pathname)
  const hasConsole = session ? flatEntries(grantedEntries(session.menus)).length > 0 : false
  const signIn = () => window.location.assign(urls.signIn(pathname + search))

  return (
    <Root data-white={isNearTop} data-hero={hasHero}>
      <Inner>
        <Link to={urls.home} aria-label={words.app.home}>
          <Wordmark />
        </Link>
        <Entries aria-label={words.app.menu}>
          <ul>
            {menu.map((item) => (
              <li key={item.path}>
                <MenuLink item={item} isCurrent={item === current} />
                {item === current ? <Thread decorative /> : null}
              </li>
            ))}
          </ul>
        </Entries>
        <Right>
          {hasConsole ? (
            <OnlyDesktop>
              <Button variant="quiet" icon={<PanelLeft />} onClick={() => navigate(urls.console)}>
                {words.app.console}
              </Button>
            </OnlyDesktop>
          ) : null}
          {session && face ? (
            <OnlyDesktop>
              <Suspense fallback={<AccountButton face={face} onClick={() => setAccountPressed(true)} />}>
                <AccountMenu face={face} isOpenAtFirst={isAccountPressed} />
              </Suspense>
            </OnlyDesktop>
          ) : null}
          {!session && status !== 'unknown' ? (
            <>
              <OnlyDesktop>
                <Button variant="quiet" onClick={() => setRegistering(true)}>
                  {words.app.register}
                </Button>
              </OnlyDesktop>
              <Button data-outline onClick={signIn}>
                {words.prescribed.signIn}
              </Button>
            </>
          ) : null}
          <OnlyMobile>
            {isMenuWanted ? (
              <Suspense fallback={<MenuButton />}>
                <MobileMenu
                  isOpen={isMenuOpen}
                  onOpenChange={setMenuOpen}
                  hasConsole={hasConsole}
                  personName={session && face?.name}
                />
              </Suspense>
            ) : (
              <MenuButton onClick={() => setMenuOpen(true)} />
            )}
          </OnlyMobile>
        </Right>
      </Inner>
      {isRegistering && !session ? (
        <Suspense fallback={null}>
          <RegisterDialog isOpen onOpenChange={setRegistering} />
        </Suspense>
      ) : null}
    </Root>
  )
}
