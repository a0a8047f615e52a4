import type { Decorator, Preview } from '@storybook/react-vite'
import {
  colorValue,
  DirectionProvider,
  GlobalStyle,
  largeTextScale,
  type ThemeChoice,
  ThemeProvider,
  token,
  UiStringsProvider,
  useTheme,
} from '@weft/ui'
import '@weft/ui/fonts.css'
import '../latin.css'
import { useEffect } from 'react'
import { addons } from 'storybook/preview-api'
import { configure } from 'storybook/test'
import { holdFocusInFrame } from '../parts/opened'
import { labelsOf, uiStringsOf } from '../words'
import { ABOUT_STORY } from './about'
import { isRightToLeft, turnChats } from './direction'
import { explainExampleLinks } from './example-links'
import { showViews, type Views } from './views'

// Waits are generous: on a busy machine the PDF engine takes ten seconds. A wait ends when its condition holds, so only failures
// take longer.
configure({ asyncUtilTimeout: 25_000 })

holdFocusInFrame()
explainExampleLinks()

/** Sets the page's background to the theme's ground, for stories without a frame. */
function PageGround() {
  return <style>{`body { background: ${colorValue('ground', useTheme())} }`}</style>
}

/** Renders a story in its themes; `parameters.ground: 'none'` removes the frame for pages with their own. */
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

/** The document's language, direction and text size, and the text of the parts, for every group of stories. */
const inLanguage: Decorator = (Story, { globals, parameters, args, initialArgs }) => {
  const { locale, direction, text } = globals as Record<string, string>
  const root = document.documentElement
  root.lang = locale ?? 'zh-CN'
  const isTurned = direction === 'rtl' || (direction !== 'ltr' && isRightToLeft(root.lang))
  // Without an attribute for left to right, like the portal's own page.
  if (isTurned) root.dir = 'rtl'
  else root.removeAttribute('dir')
  if (text && text !== '1') root.style.setProperty('--weft-text-scale', text)
  else root.style.removeProperty('--weft-text-scale')
  // The same part with strings of that language, unless the controls hold other text.
  const words = Object.entries(parameters.words?.[root.lang] ?? {}).filter(([name]) => args[name] === initialArgs[name])
  return (
    <DirectionProvider direction={isTurned ? 'rtl' : 'ltr'}>
      <UiStringsProvider strings={uiStringsOf(root.lang)}>
        <Story args={{ ...args, ...Object.fromEntries(words) }} />
      </UiStringsProvider>
    </DirectionProvider>
  )
}

function Shown({ views, direction }: { views: Views; direction: string }) {
  const { forcedColors, reducedMotion, print, state } = views
  useEffect(() => turnChats(direction), [direction])
  useEffect(() => showViews({ forcedColors, reducedMotion, print, state }), [forcedColors, reducedMotion, print, state])
  return null
}

const underViews: Decorator = (Story, { globals }) => (
  <>
    <Shown
      direction={globals.direction ?? 'auto'}
      views={{
        forcedColors: globals.view === 'forced-colors',
        reducedMotion: globals.view === 'reduced-motion',
        print: globals.view === 'print',
        state: globals.view === 'hover' || globals.view === 'focus' ? globals.view : 'none',
      }}
    />
    <Story />
  </>
)

/** The story's own description for the panel “About”: the index has only its plain name. */
const withAbout: Decorator = (Story, { id, name, parameters }) => {
  useEffect(() => {
    addons.getChannel().emit(ABOUT_STORY, { id, sentence: name, note: parameters.note })
  }, [id, name, parameters.note])
  return <Story />
}

const widths = [360, 390, 768, 991, 992, 1366, 1440, 1920, 3840]

/** Tests read violations alone: the details of the rules that hold took a tenth of their time, and 80 MB of report. */
const isTest = import.meta.env.VITEST_STORYBOOK !== undefined

const preview: Preview = {
  decorators: [underViews, inTheme, inLanguage, withAbout],
  initialGlobals: { theme: 'light', locale: 'zh-CN', direction: 'auto', text: '1', view: 'plain' },
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
          { value: 'ar', title: 'العربية' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'auto', title: 'Auto direction' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    text: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'paragraph',
        items: [
          { value: '1', title: '标准 text' },
          { value: String(largeTextScale), title: `大字 × ${largeTextScale}` },
          { value: '1.5', title: 'Text × 1.5' },
          { value: '2', title: 'Text × 2' },
        ],
        dynamicTitle: true,
      },
    },
    view: {
      description: 'View',
      toolbar: {
        title: 'View',
        icon: 'eye',
        items: [
          { value: 'plain', title: 'View' },
          { value: 'hover', title: 'All hovered' },
          { value: 'focus', title: 'All focused' },
          { value: 'reduced-motion', title: 'Reduced motion' },
          { value: 'forced-colors', title: 'Forced colours' },
          { value: 'print', title: 'Print' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    labelsOf,
    layout: 'fullscreen',
    a11y: { test: 'error', options: isTest ? { resultTypes: ['violations', 'incomplete'] } : {} },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start here',
          'Guides',
          'Foundations',
          ['Colour', 'Type', 'Space', 'Icons', 'Motion', 'Tokens'],
          'Parts',
          ['Actions', 'Forms', 'Data', 'Feedback', 'Navigation', 'Overlays', 'Signature', 'Theme'],
          'Chat parts',
          ['Assistant', 'Building blocks', 'Bubbles', 'States', 'Overlays'],
          'Mock gateway',
          'Primitives',
          'Widget',
          'Portal',
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [`w${width}`, { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } }]),
      ),
    },
  },
}

export default preview
