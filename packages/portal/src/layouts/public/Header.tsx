import { Button, below, focusVisible, IconButton, SearchIcon, token, typeStep } from '@weft/ui'
import { PanelLeft, ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { flatEntries, grantedEntries } from '../../platform/console/console-screens'
import { isDrawnForVisitors } from '../../platform/first-view/first-data'
import { useLayer } from '../../platform/navigation/layer'
import { urls } from '../../platform/navigation/urls'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useSession } from '../../platform/session/session'
import { words } from '../../platform/strings/common'
import { useAccountFace } from '../../shared/site/account-face'
import { Wordmark } from '../../shared/site/Wordmark'
import type { AccountAsked } from './AccountDialogs'
import { AccountButton, MenuButton } from './HeaderButtons'
import { HeaderMenu } from './HeaderMenu'
import { managementPath } from './management'

// Menus over the page need focus traps and positioning; a reader who opens none does not load that code.
const AccountMenu = lazyPart(async () => (await import('./AccountMenu')).AccountMenu, { place: 'line' })
const AccountDialogs = lazyPart(async () => (await import('./AccountDialogs')).AccountDialogs, { place: 'corner' })
const RegisterDialog = lazyPart(async () => (await import('../../features/account/RegisterDialog')).RegisterDialog, {
  place: 'corner',
})
const NoticeBell = lazyPart(async () => (await import('../../shared/notices/NoticeBell')).NoticeBell, { place: 'line' })
const SearchDialog = lazyPart(async () => (await import('../../features/search/SearchDialog')).SearchDialog, {
  place: 'corner',
})
const HeaderCart = lazyPart(async () => (await import('../../features/mall/parts/HeaderCart')).HeaderCart, {
  place: 'line',
})
const MobileMenu = lazyPart(async () => (await import('./MobileMenu')).MobileMenu, { place: 'line' })

/**
 * PC-02: scroll distances in px. Beyond the first the header gets its white background; beyond the second it is fixed on the
 * developer page.
 */
const WHITE_UNTIL_PX = 100
const DEVELOPER_FIXED_PX = 580

// Opaque: a hero's heading scrolls behind it before the ground turns light.
const Root = styled.header`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: ${token('z.header')};
  height: max(60px, 4.5rem);
  color: ${token('color.text')};
  &[data-fixed='false'] { position: absolute; }
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${token('color.ground')};
    border-bottom: 1px solid ${token('color.hairline')};
    transition: background-color ${token('duration.open')} ${token('ease.out')}, border-color ${token('duration.open')} ${token('ease.out')};
  }
  &[data-white='true'][data-hero='true'] { color: #fff; }
  &[data-white='true'][data-hero='true']::before { background: ${token('color.indigo.900')}; border-color: transparent; }
  &[data-white='true'][data-hero='false']::before { background: ${token('color.surface')}; }
`
const Inner = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token('space.5')};
  height: 100%;
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  & > a { color: inherit; text-decoration: none; flex: none; border-radius: 2px; }
  ${below('desktop')} { width: calc(100% - 32px); gap: ${token('space.3')}; justify-content: space-between; & > a { flex: 0 1 auto; min-width: 0; overflow: hidden; } & > a small { display: none; } }
`
const Right = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  && [data-variant='quiet'] { color: inherit; padding-inline: ${token('space.2')}; }
  && [data-variant='quiet']:hover { color: inherit; background: none; text-decoration: underline; text-underline-offset: .4em; }
  /* Two lines: a stroke under the first would lie on the second. */
  && [aria-haspopup='menu']:hover { text-decoration: none; box-shadow: 0 1px; }
  header[data-white='true'][data-hero='true'] && [data-outline] { background: transparent; color: #fff; border-color: ${token('color.indigo.200')}; }
  header[data-white='true'][data-hero='true'] && [data-outline]:hover { border-color: #fff; }
  header[data-white='true'][data-hero='true'] && button:focus-visible { outline-color: #fff; }
`
const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};
  min-height: ${token('control.M')};
  padding: 0 ${token('space.2')};
  color: inherit;
  text-decoration: none;
  white-space: nowrap;
  ${typeStep('bodyS')}
  ${focusVisible}
  & > svg { width: 18px; height: 18px; stroke-width: 1.5; }
  &:hover { text-decoration: underline; text-underline-offset: .4em; }
  header[data-white='true'][data-hero='true'] &:focus-visible { outline-color: #fff; }
  ${below('desktop')} { display: none; }
`
const OnlyDesktop = styled.span`
  display: contents;
  ${below('desktop')} { display: none; }
`
const OnlyMobile = styled.span`
  display: none;
  ${below('desktop')} { display: contents; }
`
/** True while the page is scrolled at most `limitPx`. */
function useWithin(limitPx: number): boolean {
  const [isWithin, setWithin] = useState(true)
  useEffect(() => {
    const look = () => setWithin(window.scrollY <= limitPx)
    // Reading the scroll position forces a layout; in the next frame a new page has its layout anyway.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [limitPx])
  return isWithin
}

export interface HeaderProps {
  /** A dark hero is under the header while the page is at its top. */
  hasHero: boolean
  /** The developer page: the header scrolls away with the page and is fixed after 580 px. */
  isDeveloper?: boolean
}

/** Header of public pages: PC-02, AC-12. */
export function Header({ hasHero, isDeveloper = false }: HeaderProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNearTop = useWithin(WHITE_UNTIL_PX)
  const isAtDeveloperTop = useWithin(DEVELOPER_FIXED_PX)
  const session = useSession((state) => state.session)
  const status = useSession((state) => state.status)
  const face = useAccountFace()
  const [isMenuOpen, setMenuOpen] = useLayer('menu')
  // Stays mounted after the first use: a closing menu returns the focus to its button.
  const [isMenuWanted, setMenuWanted] = useState(isMenuOpen)
  if (isMenuOpen && !isMenuWanted) setMenuWanted(true)
  // A press before the menu's code has loaded opens it as soon as it has.
  const [isAccountPressed, setAccountPressed] = useState(false)
  const [asked, setAsked] = useState<AccountAsked>()
  const [isRegistering, setRegistering] = useLayer('register')
  const [isSearching, setSearching] = useLayer('search')
  const [isSearchWanted, setSearchWanted] = useState(isSearching)
  if (isSearching && !isSearchWanted) setSearchWanted(true)
  const entries = session ? grantedEntries(session.menus) : []
  const hasConsole = flatEntries(entries).length > 0
  const management = session ? managementPath(session.authorities, entries) : undefined
  const signIn = () => window.location.assign(urls.signIn(pathname + search))

  return (
    <Root data-white={isNearTop} data-hero={hasHero} data-fixed={!(isDeveloper && isAtDeveloperTop)}>
      <Inner>
        <Link to={urls.home} aria-label={words.app.home}>
          <Wordmark />
        </Link>
        <OnlyDesktop>
          <HeaderMenu />
        </OnlyDesktop>
        <Right>
          <IconButton label={words.app.search} aria-haspopup="dialog" onClick={() => setSearching(true)}>
            <SearchIcon />
          </IconButton>
          <TextLink to={urls.mark}>
            <ScanBarcode aria-hidden="true" />
            {words.menu.mark}
          </TextLink>
          {management ? <TextLink to={management}>{words.menu.manage}</TextLink> : null}
          {hasConsole ? (
            <OnlyDesktop>
              <Button variant="quiet" icon={<PanelLeft />} onClick={() => navigate(urls.console)}>
                {words.app.console}
              </Button>
            </OnlyDesktop>
          ) : null}
          {session ? <HeaderCart /> : null}
          {session ? <NoticeBell /> : null}
          {session && face ? (
            <OnlyDesktop>
              <AccountMenu
                face={face}
                isOpenAtFirst={isAccountPressed}
                onAsk={setAsked}
                waiting={<AccountButton face={face} onClick={() => setAccountPressed(true)} />}
              />
            </OnlyDesktop>
          ) : null}
          {!session && (status !== 'unknown' || isDrawnForVisitors) ? (
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
              <MobileMenu
                isOpen={isMenuOpen}
                onOpenChange={setMenuOpen}
                hasConsole={hasConsole}
                managementPath={management}
                personName={session && face?.name}
                onAsk={setAsked}
                waiting={<MenuButton />}
              />
            ) : (
              <MenuButton onClick={() => setMenuOpen(true)} />
            )}
          </OnlyMobile>
        </Right>
      </Inner>
      {asked && session ? <AccountDialogs asked={asked} onClose={() => setAsked(undefined)} /> : null}
      {isSearchWanted ? <SearchDialog isOpen={isSearching} onOpenChange={setSearching} /> : null}
      {isRegistering && !session ? <RegisterDialog isOpen onOpenChange={setRegistering} /> : null}
    </Root>
  )
}
