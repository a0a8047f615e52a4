import type { Decorator, Preview } from '@storybook/react-vite'
import { GlobalStyle, type ThemeChoice, ThemeProvider, token } from '@weft/ui'
import '@weft/ui/fonts.css'

document.documentElement.lang = 'zh-CN'

/** Themes a story is shown in; `parameters.ground: 'none'` removes the frame for pages that bring their own. */
const inTheme: Decorator = (Story, { globals, parameters }) => {
  const ground = parameters.ground ?? 'surface'
  return (
    <ThemeProvider theme={globals.theme as ThemeChoice}>
      <GlobalStyle />
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
  initialGlobals: { theme: 'light' },
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
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Primitives', 'Widget', 'Portal'] } },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [`w${width}`, { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } }]),
      ),
    },
  },
}

export default preview
