import type { MenuCode } from '@weft/contract'
import { focusVisible, Tooltip, token, typeStep, UnreadBadge, unreadText, WarpGround } from '@weft/ui'
import {
  BookA,
  BotMessageSquare,
  Building,
  Building2,
  ChartColumn,
  ChevronDown,
  CircleHelp,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Cog,
  Contact,
  FolderOpen,
  Gauge,
  Headset,
  KeyRound,
  LayoutGrid,
  MapPin,
  MessagesSquare,
  MonitorCheck,
  Newspaper,
  NotebookPen,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Stamp,
  UserCog,
  Webhook,
  Wrench,
} from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ConsoleEntry } from '../../platform/console/console-screens'
import { LayerLinks } from '../../platform/navigation/layer'
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'
import { Wordmark } from '../../shared/site/Wordmark'
import { shellWords } from './words'

const Ground = styled(WarpGround)`
  display: flex;
  flex-direction: column;
  height: 100%;
  color: ${token('color.indigo.100')};
  overflow: hidden;
  /* An administrator has more menus than a window is high. */
  & > nav { flex: 1; min-height: 0; overflow: hidden auto; scrollbar-width: thin; scrollbar-color: ${token('color.indigo.600')} transparent; }
`
const Logo = styled.a`
  display: flex;
  align-items: center;
  flex: none;
  height: max(52px, 3.5rem);
  padding: 0 16px;
  color: #fff;
  text-decoration: none;
  ${focusVisible}
  outline-offset: -4px !important;
  & > span { gap: 10px; }
  & > span > svg { width: 26px; }
  & > span > span > b { font-size: 18px; }
  [data-folded='true'] > & { padding: 0 14px; & > span > span { display: none; } }
`
const List = styled.ul`
  display: grid;
  padding: 8px 0;
  & a, & button {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    box-sizing: border-box;
    width: 100%;
    height: 44px;
    padding: 0 17px;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    ${typeStep('bodyS')}
    font-size: 14px;
    ${focusVisible}
    outline-offset: -2px !important;
  }
  & a:hover, & button:hover { color: #fff; background: ${token('color.indigo.800')}; }
  & a[aria-current='page'] { color: #fff; background: ${token('color.indigo.800')}; }
  & a[aria-current='page']::after { content: ''; position: absolute; right: 0; top: 0; bottom: 0; width: 3px; background: ${token('color.weft.400')}; }
  & svg { flex: none; }
  & ul { padding: 0; }
  & ul a { padding-left: 49px; }
  & a > [data-count] { margin-left: auto; }
  [data-folded='true'] & {
    & a > span, & button > span, & button > svg:last-child { display: none; }
    & ul a { padding-left: 17px; }
    & a > [data-count] { display: inline-grid; position: absolute; top: 4px; right: 4px; }
  }
`

/** A code that the staff defined gets the grid icon. */
const icons: Readonly<Record<MenuCode, typeof Headset>> = {
  CUSTOMER_SERVICE: Headset,
  SERVICE_DESK: MessagesSquare,
  SERVICE_QUALITY: Gauge,
  ROBOT_LOG: BotMessageSquare,
  SERVICE_SETTINGS: Clock,
  WEBHOOK_MANAGE: Webhook,
  SERVICE_SUPERVISE: MonitorCheck,
  ROLE_SALES_ADMIN: Wrench,
  HANDLE_MANAGE: ClipboardCheck,
  SERVICE_DTL: ClipboardList,
  STAT_MANAGE: ChartColumn,
  MODULE_CONFIG: BookA,
  SALES_MANAGE: Building2,
  MALL_ORDERS: ShoppingCart,
  CUSTOMER_MANAGE: Contact,
  DELIVERY_MANAGE: FolderOpen,
  BUY_RECORD: ReceiptText,
  UPKEEP: NotebookPen,
  CONTENT_MANAGE: Newspaper,
  GOODS_MANAGE: Cog,
  FAQ_MANAGE: CircleHelp,
  OUTLET_MANAGE: MapPin,
  COMPANY_MANAGE: Building,
  REQUEST_MANAGE: Stamp,
  SYSTEM_MANAGE: Settings,
  ROLE_ADMIN: UserCog,
  AUDIT_VIEW: ScrollText,
  PERSONAL_DATA: ShieldCheck,
  SERVICE_ACCOUNTS: KeyRound,
}

interface EntryProps {
  entry: ConsoleEntry
  isFolded: boolean
  counts: Readonly<Record<string, number>>
}

function Entry({ entry, isFolded, counts }: EntryProps) {
  const [isOpen, setOpen] = useState(true)
  const isInLayer = useContext(LayerLinks)
  const Icon = icons[entry.authCode as MenuCode] ?? LayoutGrid
  const inner = (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>{entry.title}</span>
    </>
  )
  if (!entry.path) {
    const group = (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isFolded ? entry.title : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {inner}
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          style={{ marginLeft: 'auto', transform: isOpen ? 'rotate(180deg)' : 'none' }}
        />
      </button>
    )
    return (
      <li>
        {isFolded ? (
          <Tooltip label={entry.title} side="right">
            {group}
          </Tooltip>
        ) : (
          group
        )}
        {isOpen ? (
          <ul>
            {entry.children.map((child) => (
              <Entry key={child.authCode} entry={child} isFolded={isFolded} counts={counts} />
            ))}
          </ul>
        ) : null}
      </li>
    )
  }
  const count = counts[entry.path] ?? 0
  const name = count > 0 ? shellWords.waits(entry.title, unreadText(count)) : entry.title
  const link = (
    <NavLink to={entry.path} replace={isInLayer} aria-label={isFolded || count > 0 ? name : undefined}>
      {inner}
      <UnreadBadge data-count aria-hidden="true" count={count} />
    </NavLink>
  )
  return (
    <li>
      {isFolded ? (
        <Tooltip label={name} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

export interface SidebarProps {
  entries: readonly ConsoleEntry[]
  isFolded: boolean
  /** From the settings (AC-16). */
  hasLogo: boolean
  /** Number of items waiting for the person, by page address. */
  counts?: Readonly<Record<string, number>>
}

const NONE = {}

/** Indigo cloth with the granted menus; the current one has the thread on its inner edge (design §5). */
export function Sidebar({ entries, isFolded, hasLogo, counts = NONE }: SidebarProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page and menus that have come are the occasion
  useEffect(() => {
    list.current?.querySelector("[aria-current='page']")?.scrollIntoView({ block: 'nearest' })
  }, [pathname, entries])
  return (
    <Ground tone="indigo" data-folded={isFolded}>
      {hasLogo ? (
        <Logo href={urls.home} aria-label={words.shell.toPortal}>
          <Wordmark />
        </Logo>
      ) : null}
      <nav aria-label={words.shell.menu}>
        <List ref={list}>
          {entries.map((entry) => (
            <Entry key={entry.authCode} entry={entry} isFolded={isFolded} counts={counts} />
          ))}
        </List>
      </nav>
    </Ground>
  )
}
