/** Roles, people and menus of the console (ROLE_ADMIN; AC-13, AC-19). */
import { AUDIT_VIEW } from '@weft/contract'
import { Button, Tabs } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { urls } from '../../../platform/navigation/urls'
import { Granted } from '../../../platform/session/Granted'
import { useAddressState } from '../../../shared/lists/address-state'
import { Page, PageHead } from '../parts/frame'
import { MenusTab } from './MenusTab'
import { PeopleTab } from './PeopleTab'
import { RolesTab } from './RolesTab'
import { permissions as words } from './words'

const DEFAULTS = { tab: 'roles' } as Readonly<Record<'tab', string>>
const tabs = ['roles', 'people', 'menus'] as const

export function PermissionsPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const navigate = useNavigate()
  const tab = tabs.find((one) => one === address.tab) ?? 'roles'
  return (
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          <Granted codes={[AUDIT_VIEW]}>
            <Button onClick={() => void navigate(`${urls.audit}?act=role.`)}>{words.record}</Button>
          </Granted>
        }
      />
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onValueChange={(value) => set({ tab: value })}
        items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
      />
      {tab === 'roles' ? <RolesTab /> : tab === 'people' ? <PeopleTab /> : <MenusTab />}
    </Page>
  )
}
