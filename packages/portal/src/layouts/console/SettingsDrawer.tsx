import { Drawer, Switch, token } from '@weft/ui'
import { styled } from 'styled-components'
import { words } from '../../platform/strings/common'
import { chooseSetting, chooseTheme, type ShellSettings, useShell } from '../../shared/console/sidebar-state'

const List = styled.div`
  display: grid;
  & > label { justify-content: space-between; flex-direction: row-reverse; min-height: 52px; border-bottom: 1px solid ${token('color.hairline')}; }
`

const settings = ['hasTags', 'hasFixedHeader', 'hasSidebarLogo'] as const satisfies readonly (keyof ShellSettings)[]

/** The shell's settings (AC-16); each applies at once and is stored on this device. */
export function SettingsDrawer({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const shell = useShell()
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange} title={words.shell.settings} size="min(320px, 100vw - 48px)">
      <List>
        {settings.map((key) => (
          <Switch
            key={key}
            label={words.shell[key]}
            checked={shell.settings[key]}
            onCheckedChange={(isOn) => chooseSetting({ [key]: isOn })}
          />
        ))}
        <Switch
          label={words.shell.themeNight}
          checked={shell.theme === 'night'}
          onCheckedChange={(isNight) => chooseTheme(isNight ? 'night' : 'light')}
        />
      </List>
    </Drawer>
  )
}
