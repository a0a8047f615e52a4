/** Personal data: what is stored, and for how long (PERSONAL_DATA). */
import { Tabs } from '@weft/ui'
import { useAddressState } from '../../../shared/lists/address-state'
import { Page, PageHead } from '../parts/frame'
import { ExportsTab } from './ExportsTab'
import { HoldsTab } from './HoldsTab'
import { RetentionTab } from './RetentionTab'
import { personalData as words } from './words'

const DEFAULTS = { tab: 'retention' } as Readonly<Record<'tab', string>>
const tabs = ['retention', 'holds', 'exports'] as const

export function PersonalDataPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const tab = tabs.find((one) => one === address.tab) ?? 'retention'
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onValueChange={(value) => set({ tab: value })}
        items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
      />
      {tab === 'retention' ? <RetentionTab /> : tab === 'holds' ? <HoldsTab /> : <ExportsTab />}
    </Page>
  )
}
