import { Button, below, Drawer, focusVisible, IconButton, Menu, Thread, toast, token, typeStep } from '@weft/ui'
import { ChevronDown, CircleUserRound, LogOut, Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { flatEntries, grantedEntries } from '../app/console-screens'
import { useSession } from '../app/session'
import { signOut } from '../app/sign-out'
import { urls } from '../app/urls'
import { Wordmark } from '../site/Wordmark'
import { words } from '../strings/common'
import { useAccountFace } from './account-face'
import { currentItem, type MenuItem, menu } from './menu'

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
const Person = styled.span`
  display: grid;
  text-align: left;
  line-height: 1.3;
  & > small { ${typeStep('caption')} opacity: .8; max-width: 14em; overflow: hidden; text-overflow: ellipsis; }
`
const OnlyDesktop = styled.span`
  display: contents;
  ${below('desktop')} { display: none; }
`
const OnlyMobile = styled.span`
  display: none;
  ${below('desktop')} { display: contents; }
`
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

const comingSoon = () => toast.warning(words.proposed.comingSoon)

function MenuLink({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  if (item.isDisabled) {
    return (
      <button type="button" aria-disabled="true" onClick={comingSoon}>
        {item.title}
      </button>
    )
  }
  return (
    <Link to={item.path} aria-current={isCurrent ? 'page' : undefined}>
      {item.title}
    </Link>
  )
}

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

const leave = () => void signOut().catch(() => toast.error(words.app.signOutFailed))

/** PC-02, AC-12. `hasHero`: a dark hero lies under the header while the page is at its top. */
export function Header({ hasHero }: { hasHero: boolean }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNearTop = useNearTop()
  const session = useSession((state) => state.session)
  const status = useSession((state) => state.status)
  const face = useAccountFace()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
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
              <Menu
                label={words.app.userMenu}
                align="end"
                trigger={
                  <Button variant="quiet" aria-label={`${words.app.userMenu} ${face.name}`}>
                    <CircleUserRound size={20} strokeWidth={1.5} aria-hidden="true" />
                    <Person>
                      {face.name}
                      {face.enterprise ? <small>{face.enterprise}</small> : null}
                    </Person>
                    <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
                  </Button>
                }
                entries={[
                  { key: 'sign-out', label: words.prescribed.signOut, icon: <LogOut size={16} />, onSelect: leave },
                ]}
              />
            </OnlyDesktop>
          ) : null}
          {!session && status !== 'unknown' ? (
            <Button data-outline onClick={signIn}>
              {words.prescribed.signIn}
            </Button>
          ) : null}
          <OnlyMobile>
            <Drawer
              open={isDrawerOpen}
              onOpenChange={setDrawerOpen}
              title={words.app.menu}
              trigger={
                <IconButton label={words.app.openMenu}>
                  <MenuIcon />
                </IconButton>
              }
            >
              <MobileList onClick={() => setDrawerOpen(false)}>
                {menu.map((item) => (
                  <li key={item.path}>
                    <MenuLink item={item} isCurrent={item === current} />
                  </li>
                ))}
                {hasConsole ? (
                  <li>
                    <Link to={urls.console}>{words.app.console}</Link>
                  </li>
                ) : null}
                {session ? (
                  <li>
                    <button type="button" onClick={leave}>
                      {words.prescribed.signOut}
                      <span>{face?.name}</span>
                    </button>
                  </li>
                ) : null}
              </MobileList>
            </Drawer>
          </OnlyMobile>
        </Right>
      </Inner>
    </Root>
  )
}
