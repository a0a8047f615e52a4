/** Settings of the desk: hours, exceptional days, groups by topic. The URL holds the tab. */
import { below, Tabs, token, typeStep } from '@weft/ui'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { DaysTab } from './DaysTab'
import { GroupsTab } from './GroupsTab'
import { HoursTab } from './HoursTab'
import { settings } from './words'

const Root = styled.div`
  padding: 24px 32px 48px;
  & > h1 { margin: 0 0 16px; ${typeStep('h3')} color: ${token('color.text')}; }
  ${below('desktop')} { padding: 16px 16px 32px; }
`

const tabs = ['hours', 'days', 'groups'] as const
const contents = { hours: <HoursTab />, days: <DaysTab />, groups: <GroupsTab /> }

export function SettingsPage() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'hours'
  return (
    <Root>
      <h1>{settings.title}</h1>
      <Tabs
        label={settings.title}
        value={tab}
        onValueChange={(value) => setParams({ tab: value }, { replace: true })}
        items={tabs.map((value) => ({ value, label: settings.tabs[value], content: contents[value] }))}
      />
    </Root>
  )
}
