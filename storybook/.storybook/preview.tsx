import type { Decorator, Preview } from '@storybook/react-vite'
import { colorValue, GlobalStyle, type ThemeChoice, ThemeProvider, token, useTheme } from '@weft/ui'
import '@weft/ui/fonts.css'
import { configure } from 'storybook/test'

// What a play function waits for comes when it comes: with much other work on the machine the engine of a PDF takes ten
// seconds. A wait ends with what it waits for, so this costs time only where something is missing.
configure({ asyncUtilTimeout: 25_000 })

document.documentElement.lang = 'zh-CN'

/** The page behind a story takes the theme's ground, so that stories without a frame stand on what they are made for. */
function PageGround() {
  return <style>{`body { background: ${colorValue('ground', useTheme())} }`}</style>
}

/** Themes a story is shown in; `parameters.ground: 'none'` removes the frame for pages that bring their own. */
const inTheme: Decorator = (Story, { globals, parameters }) => {
  const ground = parameters.ground ?? 'surface'
  return (
    <ThemeProvider theme={globals.theme as ThemeChoice}>
      <GlobalStyle />
      <PageGround />
      {ground === 'none' ? (
        <Story />
      ) : (
        <div style={{ padding: 24, minHeight: '100vh', background: token(`color.${ground as 'surface' | 'ground'}`) }}>
          <Story />
        </div>
      )}
    </ThemeProvider>
  )
}

const widths = [360, 390, 768, 991, 992, 1366, 1440, 1920, 3840]

const preview: Preview = {
  decorators: [inTheme],
  initialGlobals: { theme: 'light', locale: 'zh-CN' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light 日班' },
          { value: 'night', title: 'Night 夜班' },
          { value: 'system', title: 'System' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Primitives', 'Widget', 'Mock gateway', 'Portal'] } },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [`w${width}`, { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } }]),
      ),
    },
  },
}

export default preview
