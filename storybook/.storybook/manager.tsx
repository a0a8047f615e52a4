/** @jsxRuntime automatic */
// Our own brand and strings around the stories, and the panel that describes a story.
import { useEffect, useState } from 'react'
import { addons, types, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { ABOUT_STORY, type AboutStory } from './about'

const TEXT = '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
/** 小梭 on indigo, like the portal's icon, and the name. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="148" height="32" viewBox="0 0 148 32"><rect width="32" height="32" rx="2" fill="#121F40"/><path d="M3 16c5-6 21-6 26 0-5 6-21 6-26 0Z" fill="#FAF8F4"/><rect x="11" y="13.2" width="10" height="5.6" rx="1" fill="#121F40"/><path d="M0 21c9 4 12-10 16-5s8-1 16-6" fill="none" stroke="#E9895A" stroke-width="2"/><text x="42" y="22" font-family="sans-serif" font-size="17" font-weight="600" fill="#1F2328">Weft 部件</text></svg>'

/** Values of the light scheme (packages/ui/src/tokens/palette.ts): this page has no theme. */
const colours = {
  ground: '#FAF8F4',
  surface: '#FFFFFF',
  hairline: '#E7E2D8',
  text: '#1F2328',
  meta: '#635E55',
  act: '#243B73',
}

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Weft 部件',
    brandUrl: './?path=/story/start-here--start',
    brandTarget: '_self',
    brandImage: `data:image/svg+xml,${encodeURIComponent(MARK)}`,
    fontBase: TEXT,
    colorPrimary: colours.act,
    colorSecondary: colours.act,
    appBg: colours.ground,
    appContentBg: colours.surface,
    appPreviewBg: colours.surface,
    appBorderColor: colours.hairline,
    appBorderRadius: 2,
    inputBorderRadius: 2,
    textColor: colours.text,
    textMutedColor: colours.meta,
    barTextColor: colours.meta,
    barSelectedColor: colours.act,
    barBg: colours.surface,
  }),
  layoutCustomisations: {
    // A documentation page has neither controls nor actions.
    showPanel: ({ storyId }, isShown) => !/^(start-here|foundations-)|--documentation$/.test(storyId ?? '') && isShown,
  },
  sidebar: {
    // Search terms follow the name; only the search uses them.
    renderLabel: ({ name }) => name.split(' · ')[0] ?? name,
  },
})

/** A check's sentence with its behaviours, and a link to their list. */
function About() {
  const { storyId } = useStorybookState()
  const api = useStorybookApi()
  const [about, setAbout] = useState<AboutStory>()
  useEffect(() => {
    const take = (said: AboutStory) => setAbout(said)
    api.on(ABOUT_STORY, take)
    return () => api.off(ABOUT_STORY, take)
  }, [api])
  if (!about || about.id !== storyId) return <p style={{ padding: 16 }}>…</p>
  const [, ids = '', sentence = about.sentence] = /^((?:\[[^\]]+\]\s*)*)(.*)$/s.exec(about.sentence) ?? []
  return (
    <div style={{ padding: 16, fontSize: 14, lineHeight: 1.6 }}>
      <p style={{ margin: '0 0 8px' }}>{sentence.replace(' · ', ': ')}</p>
      {about.note ? <p style={{ margin: '0 0 8px' }}>{about.note}</p> : null}
      {ids ? (
        <p style={{ margin: 0, color: colours.meta }}>
          Behaviours {ids.replaceAll(/[[\]]/g, '').trim()}, listed in <code>docs/behaviours.md</code>
        </p>
      ) : null}
    </div>
  )
}

addons.register('weft/about', () => {
  addons.add('weft/about/panel', {
    type: types.PANEL,
    title: 'About',
    render: ({ active }) => (active ? <About /> : null),
  })
})
