import {
  Breadcrumb,
  Button,
  below,
  breakpoints,
  focusVisible,
  IconButton,
  Menu,
  toast,
  token,
  typeStep,
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import {
  ChevronDown,
  CircleUserRound,
  House,
  IdCard,
  KeyRound,
  LogOut,
  Maximize,
  Menu as MenuIcon,
  Minimize,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Settings2,
  Sun,
  SunMoon,
} from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { leave } from '../../platform/leaving/sign-out'
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'
import { AlertsSwitch } from '../../shared/alerts/AlertsSwitch'
import { chooseTheme, toggleSidebar, useShell } from '../../shared/console/sidebar-state'
import { NoticeBell } from '../../shared/notices/NoticeBell'
import { useAccountFace } from '../../shared/site/account-face'

/** Width in px under which a bar beside a list has no room for everything. */
const SHORT_PX = 719.98

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  flex: none;
  height: max(52px, 3.5rem);
  padding: 0 ${token('space.4')} 0 ${token('space.2')};
  background: ${token('color.surface')};
  border-bottom: 1px solid ${token('color.hairline')};
  & > nav { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; }
  & > nav > ol { flex-wrap: nowrap; }
  && > button, && > span > button { flex: none; min-height: 40px; color: ${token('color.textSecondary')}; }
  container: navbar / inline-size;
`
const lastAlone = `& > ol > li:not(:last-child) { display: none; } & > ol > li::before { content: none; }`
/** Where room is short, shows the page's own name only: on a small screen, and in a bar beside a list. */
const Trail = styled(Breadcrumb)`
  ${below('desktop')} { ${lastAlone} }
  @container navbar (max-width: ${SHORT_PX}px) { ${lastAlone} }
`
const Enterprise = styled.span`
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  padding: 0 ${token('space.3')};
  ${below('desktop')} { display: none; }
  @container navbar (max-width: ${SHORT_PX}px) { display: none; }
`
const OnlyDesktop = styled.span`
  display: contents;
  ${below('desktop')} { display: none; }
`
const MobileOnly = styled.span`
  display: none;
  ${below('desktop')} { display: contents; }
`
const Name = styled.span`
  ${below('desktop')} { display: none; }
`

const narrow = () => window.matchMedia(`(max-width: ${breakpoints.desktop - 0.02}px)`)
const subscribe = (onChange: () => void) => {
  const media = narrow()
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function Fullscreen() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => {
    if (!document.fullscreenEnabled) {
      toast.warning(words.proposed.noFullscreen)
      return
    }
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(() => toast.warning(words.proposed.noFullscreen))
  }
  return (
    <IconButton label={isFull ? words.shell.leaveFullscreen : words.shell.fullscreen} onClick={toggle}>
      {isFull ? <Minimize /> : <Maximize />}
    </IconButton>
  )
}

const SearchField = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.2')};
  flex: none;
  box-sizing: border-box;
  width: 180px;
  min-height: 36px !important;
  padding: 0 ${token('space.2')} 0 ${token('space.3')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.band')};
  cursor: pointer;
  ${typeStep('bodyS')}
  ${focusVisible}
  & > span { flex: 1; text-align: left; }
  & > kbd { font: 600 12px/1 ${token('font.figures')}; color: ${token('color.textMeta')}; }
  &:hover { border-color: ${token('color.edge')}; }
  @container navbar (max-width: ${SHORT_PX}px) {
    justify-content: center;
    width: 40px;
    padding: 0;
    border-color: transparent;
    background: none;
    & > kbd { display: none; }
    & > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`

export interface NavbarProps {
  trail: readonly string[]
  onOpenDrawer: () => void
  onOpenSettings: () => void
  onOpenPalette: () => void
  onOpenInfo: () => void
  onOpenPassword: () => void
}

/** AC-14: toggle, breadcrumb, search, enterprise, home, fullscreen, theme, settings, and the user's menu. */
export function Navbar({
  trail,
  onOpenDrawer,
  onOpenSettings,
  onOpenPalette,
  onOpenInfo,
  onOpenPassword,
}: NavbarProps) {
  const navigate = useNavigate()
  const { isSidebarOpen } = useShell()
  const face = useAccountFace()

  return (
    <Bar>
      <OnlyDesktop>
        <IconButton
          label={isSidebarOpen ? words.shell.fold : words.shell.unfold}
          aria-expanded={isSidebarOpen}
          onClick={toggleSidebar}
        >
          {isSidebarOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
        </IconButton>
      </OnlyDesktop>
      <MobileOnly>
        <IconButton label={words.shell.openMenu} onClick={onOpenDrawer}>
          <MenuIcon />
        </IconButton>
      </MobileOnly>
      <Trail aria-label={words.shell.breadcrumb} items={[words.shell.name, ...trail].map((label) => ({ label }))} />
      <OnlyDesktop>
        <SearchField type="button" aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={onOpenPalette}>
          <Search size={16} strokeWidth={1.5} aria-hidden="true" />
          <span>{words.shell.palette.title}</span>
          <kbd>Ctrl K</kbd>
        </SearchField>
      </OnlyDesktop>
      <NoticeBell action={<AlertsSwitch isSecond />} />
      {face?.enterprise ? <Enterprise>{face.enterprise}</Enterprise> : null}
      <OnlyDesktop>
        <Fullscreen />
      </OnlyDesktop>
      <ThemeMenu />
      <OnlyDesktop>
        <IconButton label={words.shell.settings} onClick={onOpenSettings}>
          <Settings2 />
        </IconButton>
      </OnlyDesktop>
      <IconButton label={words.shell.toPortal} onClick={() => navigate(urls.home)}>
        <House />
      </IconButton>
      <UserMenu
        name={face?.name}
        onOpenSettings={onOpenSettings}
        onOpenPalette={onOpenPalette}
        onOpenInfo={onOpenInfo}
        onOpenPassword={onOpenPassword}
      />
    </Bar>
  )
}

const THEMES = [
  ['system', words.shell.themeSystem, <SunMoon key="system" size={16} />],
  ['light', words.shell.themeLight, <Sun key="light" size={16} />],
  ['night', words.shell.themeNight, <Moon key="night" size={16} />],
] as const

function ThemeMenu() {
  const { theme } = useShell()
  return (
    <Menu
      label={words.shell.theme}
      align="end"
      trigger={
        <IconButton label={words.shell.theme}>
          {theme === 'night' ? <Moon /> : theme === 'light' ? <Sun /> : <SunMoon />}
        </IconButton>
      }
      entries={THEMES.map(([key, label, icon]) => ({
        key,
        label,
        icon,
        isChosen: theme === key,
        onSelect: () => chooseTheme(key),
      }))}
    />
  )
}

type UserMenuProps = Omit<NavbarProps, 'trail' | 'onOpenDrawer'> & { name: string | undefined }

/** The person's own pages, and the entries that do not fit a narrow bar. */
function UserMenu({ name, onOpenSettings, onOpenPalette, onOpenInfo, onOpenPassword }: UserMenuProps) {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow().matches)
  return (
    <Menu
      label={words.app.userMenu}
      align="end"
      trigger={
        <Button variant="quiet" aria-label={sentence`${words.app.userMenu} ${name ?? ''}`}>
          <CircleUserRound size={20} strokeWidth={1.5} aria-hidden="true" />
          <Name>{name}</Name>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      }
      entries={[
        // Entries that do not fit the bar.
        ...(isNarrow
          ? ([
              {
                key: 'palette',
                label: words.shell.palette.title,
                icon: <Search size={16} />,
                onSelect: onOpenPalette,
              },
              {
                key: 'settings',
                label: words.shell.settings,
                icon: <Settings2 size={16} />,
                onSelect: onOpenSettings,
              },
              'divider',
            ] as const)
          : []),
        {
          key: 'info',
          label: words.prescribed.personalInfo,
          icon: <IdCard size={16} />,
          onSelect: onOpenInfo,
        },
        {
          key: 'password',
          label: words.prescribed.changePassword,
          icon: <KeyRound size={16} />,
          onSelect: onOpenPassword,
        },
        'divider',
        { key: 'sign-out', label: words.prescribed.signOut, icon: <LogOut size={16} />, onSelect: leave },
      ]}
    />
  )
}
