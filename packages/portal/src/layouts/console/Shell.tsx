/**
 * The back office (design §5): sidebar 210 px, or 54 px when folded, navbar, the page. Under 992 px the sidebar is a drawer. When
 * the token can no longer be renewed, the shell asks the person to sign in again; the page behind keeps the typed text.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CUSTOMER_ROLE } from '@weft/contract'
import { below, ConfirmDialog, Drawer, from, ThemeProvider, ToastRegion, token } from '@weft/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { PersonalInfoDialog } from '../../features/account/PersonalInfoDialog'
import { flatEntries, grantedEntries } from '../../platform/console/console-screens'
import { LeaveGate } from '../../platform/leaving/LeaveGate'
import { leave } from '../../platform/leaving/sign-out'
import { useArrival } from '../../platform/navigation/arrival'
import { saveLastAddress } from '../../platform/navigation/first-navigation'
import { LayerLinks, useLayer } from '../../platform/navigation/layer'
import { urls } from '../../platform/navigation/urls'
import { lazyPart } from '../../platform/parts/lazy-part'
import { clearSession, type Session, useSession } from '../../platform/session/session'
import { useGrantWatch } from '../../platform/session/use-grant-watch'
import { words } from '../../platform/strings/common'
import { chooseTheme, useShell } from '../../shared/console/sidebar-state'
import { BlankPage } from './BlankPage'
import { Navbar } from './Navbar'
import type { PaletteItem } from './palette/find'
import { SettingsDrawer } from './SettingsDrawer'
import { Sidebar } from './Sidebar'
import { TagBar } from './tags/TagBar'
import { visit } from './tags/tag-list'
import { checkTags, setTags, useTags } from './tags/tag-store'
import { toastPlace } from './toast-place'
import { usePaletteKey } from './use-palette-key'

const ChangePasswordDialog = lazyPart(
  async () => (await import('../../features/account/ChangePasswordDialog')).ChangePasswordDialog,
  { place: 'corner' },
)
const DeskWatch = lazyPart(async () => (await import('../../features/workbench/DeskWatch')).DeskWatch, {
  place: 'corner',
})
const CallWatch = lazyPart(async () => (await import('../../shared/notices/CallWatch')).CallWatch, { place: 'corner' })
const CommandPalette = lazyPart(async () => (await import('./palette/CommandPalette')).CommandPalette, {
  place: 'corner',
})

/** Width in px of the workbench's list. */
const BESIDE_PX = 280

const Root = styled.div`
  display: grid;
  grid-template-columns: 210px minmax(0, 1fr);
  height: 100vh;
  height: 100dvh;
  background: ${token('color.ground')};
  color: ${token('color.text')};
  &[data-folded='true'] { grid-template-columns: 54px minmax(0, 1fr); }
  & > aside { min-height: 0; }
  ${below('desktop')} {
    &&, &&[data-folded='true'] { grid-template-columns: minmax(0, 1fr); }
    & > aside { display: none; }
  }
`
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  & > main { flex: 1; min-height: 0; outline: none; overflow: auto; }
  /* Not fixed: navbar and tags go away with the page that scrolls, which is still as high as the window. */
  &[data-fixed='false'] { overflow: auto; }
  &[data-fixed='false'] > main { flex: none; min-height: 100%; height: 100%; overflow: visible; }
  /* A page may set a list beside navbar and tags, as high as the window. Where the bars go away with the page, it stays below them. */
  ${from('desktop')} {
    &[data-fixed='true']:has([data-shell='beside']) {
      position: relative;
      & > :not(main) { margin-left: ${BESIDE_PX}px; }
      & [data-shell='beside'] { position: absolute; inset: 0 auto 0 0; width: ${BESIDE_PX}px; }
    }
  }
`
const SkipLink = styled.a`
  position: fixed;
  left: 16px;
  top: -100px;
  z-index: ${token('z.tooltip')};
  padding: 12px 24px;
  background: ${token('color.surface')};
  color: ${token('color.text')};
  &:focus { top: 8px; }
`
const DrawerBody = styled.div`
  height: 100%;
  margin: calc(-1 * ${token('space.5')});
  min-height: 100%;
`

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 5_000, refetchOnWindowFocus: true } },
  })

/** Keeps the granted menus rendered while the person signs in again: the layout does not shift under a half-written answer. */
function useGranted(session: Session | undefined) {
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  const entries = useMemo(() => grantedEntries(last?.menus ?? []), [last])
  const pages = useMemo(
    () => flatEntries(entries).flatMap(({ path, title }) => (path === undefined ? [] : [{ path, title }])),
    [entries],
  )
  return { last, entries, pages }
}

/** Entries of the palette: the granted pages, and the actions available on every page. */
function usePaletteItems(
  pages: readonly { path: string; title: string }[],
  { openInfo, openPassword, openSettings }: Record<'openInfo' | 'openPassword' | 'openSettings', () => void>,
) {
  const navigate = useNavigate()
  return useMemo<PaletteItem[]>(
    () => [
      ...pages.map(({ path, title }) => ({
        key: path,
        label: title,
        kind: 'page' as const,
        run: () => navigate(path),
      })),
      { key: 'home', label: words.shell.toPortal, kind: 'action', run: () => navigate(urls.home) },
      { key: 'info', label: words.prescribed.personalInfo, kind: 'action', run: openInfo },
      {
        key: 'password',
        label: words.prescribed.changePassword,
        kind: 'action',
        run: openPassword,
      },
      { key: 'settings', label: words.shell.settings, kind: 'action', run: openSettings },
      { key: 'day', label: words.shell.palette.day, kind: 'action', run: () => chooseTheme('light') },
      { key: 'night', label: words.shell.palette.night, kind: 'action', run: () => chooseTheme('night') },
      { key: 'sign-out', label: words.prescribed.signOut, kind: 'action', run: leave },
    ],
    [pages, navigate, openInfo, openPassword, openSettings],
  )
}

/** What lies over the whole console, one at a time. */
type Overlay = 'info' | 'password' | 'settings' | 'palette'

export function Shell() {
  const [queries] = useState(makeQueryClient)
  const [desk, setDesk] = useState({ count: 0, mark: '' })
  const noteDesk = useCallback((count: number, mark: string) => setDesk({ count, mark }), [])
  useArrival(desk.mark)
  const { pathname, search } = useLocation()
  const { isSidebarOpen, theme, settings } = useShell()
  const session = useSession((state) => state.session)
  const status = useSession((state) => state.status)
  const [isDrawerOpen, setDrawerOpen] = useLayer('menu')
  const [isAsked, setAsked] = useState(true)
  const [overlay, setOverlay] = useState<Overlay>()
  const openInfo = useCallback(() => setOverlay('info'), [])
  const openPassword = useCallback(() => setOverlay('password'), [])
  const openSettings = useCallback(() => setOverlay('settings'), [])
  /** The palette closes after what it ran has opened another one, which stays. */
  const changeOf = (one: Overlay) => (isOpen: boolean) =>
    setOverlay((before) => (isOpen ? one : before === one ? undefined : before))
  const { last, entries, pages } = useGranted(session)
  const current = pages.find((page) => page.path === pathname)
  const isStaff = session && !session.authorities.includes(CUSTOMER_ROLE)
  const isAgent = pages.some((page) => page.path === urls.workbench)
  const counts = useMemo(() => ({ [urls.workbench]: desk.count }), [desk.count])
  const tags = useTags((state) => state.tags)
  const owner = last?.user.number
  const toSignIn = () => {
    saveLastAddress(pathname + search)
    window.location.assign(urls.signIn(pathname + search))
  }
  /** The password change ended the session; the page behind need not ask about it. */
  const signInAgain = () => {
    setAsked(false)
    clearSession('anonymous')
    toSignIn()
  }
  usePaletteKey(() => setOverlay('palette'))
  useGrantWatch()

  useEffect(() => {
    if (owner === undefined) return
    const checked = checkTags(pages, owner)
    if (current) setTags(visit(checked, current, pathname + search))
  }, [pages, current, pathname, search, owner])

  const items = usePaletteItems(pages, { openInfo, openPassword, openSettings })

  return (
    <ThemeProvider theme={theme}>
      <SkipLink href="#main">{words.app.skip}</SkipLink>
      <Root data-folded={!isSidebarOpen}>
        <aside>
          <Sidebar entries={entries} isFolded={!isSidebarOpen} hasLogo={settings.hasSidebarLogo} counts={counts} />
        </aside>
        <Column data-fixed={settings.hasFixedHeader}>
          <Navbar
            trail={current ? [current.title] : []}
            onOpenDrawer={() => setDrawerOpen(true)}
            onOpenSettings={openSettings}
            onOpenPalette={() => setOverlay('palette')}
            onOpenInfo={openInfo}
            onOpenPassword={openPassword}
          />
          {settings.hasTags && tags.length > 0 ? <TagBar tags={tags} pathname={pathname} /> : null}
          <main id="main" tabIndex={-1}>
            <QueryClientProvider client={queries}>
              {/* This address has no menus: its page would fail too, and its 重试 would not load menus (AC-03). */}
              {status === 'failed' && !last ? <BlankPage /> : <Outlet />}
              {isAgent && session ? (
                <DeskWatch
                  ownId={session.user.number}
                  isAtDesk={pathname === urls.workbench || pathname === urls.supervision}
                  onCount={noteDesk}
                />
              ) : null}
            </QueryClientProvider>
            {isStaff ? <CallWatch ownId={session.user.number} /> : null}
          </main>
        </Column>
      </Root>
      <Drawer open={isDrawerOpen} onOpenChange={setDrawerOpen} title={words.shell.menu} side="start" size="270px">
        <DrawerBody>
          <LayerLinks value={true}>
            <Sidebar entries={entries} isFolded={false} hasLogo={settings.hasSidebarLogo} counts={counts} />
          </LayerLinks>
        </DrawerBody>
      </Drawer>
      <QueryClientProvider client={queries}>
        <PersonalInfoDialog isOpen={overlay === 'info'} onOpenChange={changeOf('info')} />
      </QueryClientProvider>
      <SettingsDrawer isOpen={overlay === 'settings'} onOpenChange={changeOf('settings')} />
      {overlay === 'password' ? (
        <ChangePasswordDialog isOpen onOpenChange={changeOf('password')} onChanged={signInAgain} />
      ) : null}
      {overlay === 'palette' ? <CommandPalette isOpen onOpenChange={changeOf('palette')} items={items} /> : null}
      <LeaveGate />
      <ConfirmDialog
        open={status === 'anonymous' && isAsked}
        onOpenChange={setAsked}
        title={words.prescribed.hint}
        message={words.prescribed.notSignedIn}
        confirmLabel={words.prescribed.signIn}
        cancelLabel={words.prescribed.cancel}
        onConfirm={toSignIn}
      />
      <ToastRegion {...toastPlace(settings.hasTags && tags.length > 0)} />
    </ThemeProvider>
  )
}
