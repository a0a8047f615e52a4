/**
 * The back office (design §5): sidebar 210 px or 54 folded, navbar, the page. Under 992 px the sidebar is a drawer.
 * When a token can no longer be renewed the person is asked to sign in again; the page behind keeps what was typed.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { below, ConfirmDialog, Drawer, ThemeProvider, ToastRegion, token } from '@weft/ui'
import { useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useArrival } from '../app/arrival'
import { flatEntries, grantedEntries } from '../app/console-screens'
import { saveLastAddress } from '../app/first-navigation'
import { LayerLinks, useLayer } from '../app/layer'
import { useSession } from '../app/session'
import { urls } from '../app/urls'
import { words } from '../strings/common'
import { Navbar } from './Navbar'
import { Sidebar } from './Sidebar'
import { useShell } from './sidebar-state'

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

export function Shell() {
  const [queries] = useState(makeQueryClient)
  useArrival()
  const { pathname, search } = useLocation()
  const { isSidebarOpen, theme } = useShell()
  const session = useSession((state) => state.session)
  const status = useSession((state) => state.status)
  const [isDrawerOpen, setDrawerOpen] = useLayer('menu')
  const [isAsked, setAsked] = useState(true)
  const [last, setLast] = useState(session)
  // What was granted stays drawn while the person signs in again: nothing jumps away under a half-written answer.
  if (session && session !== last) setLast(session)
  const entries = useMemo(() => grantedEntries(last?.menus ?? []), [last])
  const current = flatEntries(entries).find((entry) => entry.path === pathname)

  return (
    <ThemeProvider theme={theme}>
      <SkipLink href="#main">{words.app.skip}</SkipLink>
      <Root data-folded={!isSidebarOpen}>
        <aside>
          <Sidebar entries={entries} isFolded={!isSidebarOpen} />
        </aside>
        <Column>
          <Navbar trail={current ? [current.title] : []} onOpenDrawer={() => setDrawerOpen(true)} />
          <main id="main" tabIndex={-1}>
            <QueryClientProvider client={queries}>
              <Outlet />
            </QueryClientProvider>
          </main>
        </Column>
      </Root>
      <Drawer open={isDrawerOpen} onOpenChange={setDrawerOpen} title={words.shell.menu} side="start" size="270px">
        <DrawerBody>
          <LayerLinks value={true}>
            <Sidebar entries={entries} isFolded={false} />
          </LayerLinks>
        </DrawerBody>
      </Drawer>
      <ConfirmDialog
        open={status === 'anonymous' && isAsked}
        onOpenChange={setAsked}
        title={words.prescribed.hint}
        message={words.prescribed.notSignedIn}
        confirmLabel={words.prescribed.signIn}
        cancelLabel={words.prescribed.cancel}
        onConfirm={() => {
          saveLastAddress(pathname + search)
          window.location.assign(urls.signIn(pathname + search))
        }}
      />
      <ToastRegion />
    </ThemeProvider>
  )
}
