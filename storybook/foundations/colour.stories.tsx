import type { Meta, StoryObj } from '@storybook/react-vite'
import { contrast, palette, type Scheme, type SemanticColor, schemes, type TokenName } from '@weft/ui'
import { expect } from 'storybook/test'
import { entries, Page, Plate, ratio, Section, Tokens } from './swatch'
import { colourUses, hueUses } from './uses'

const meta = { title: 'Foundations/Colour', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

/** Foreground, background, and the minimum ratio of WCAG 2.2: 4.5 for text, 3 for edges, marks and drawings. */
const PAIRS: readonly (readonly [SemanticColor, SemanticColor, number])[] = [
  ['text', 'ground', 4.5],
  ['text', 'surface', 4.5],
  ['text', 'raised', 4.5],
  ['text', 'bubbleOwn', 4.5],
  ['text', 'bubbleOther', 4.5],
  ['textSecondary', 'ground', 4.5],
  ['textSecondary', 'surface', 4.5],
  ['textMeta', 'ground', 4.5],
  ['textMeta', 'surface', 4.5],
  ['link', 'ground', 4.5],
  ['link', 'surface', 4.5],
  ['onMain', 'main', 4.5],
  ['onMain', 'mainHover', 4.5],
  ['onBuy', 'buy', 4.5],
  ['onPlate', 'plate', 4.5],
  ['onUnread', 'unread', 4.5],
  ['onDanger', 'danger', 4.5],
  ['success', 'successBg', 4.5],
  ['warning', 'warningBg', 4.5],
  ['danger', 'dangerBg', 4.5],
  ['info', 'infoBg', 4.5],
  ['edge', 'surface', 3],
  ['focus', 'ground', 3],
  ['focus', 'surface', 3],
  ['thread', 'surface', 3],
]
const SCHEMES: readonly Scheme[] = ['light', 'night', 'indigo']
const SCHEME_NAMES: Readonly<Record<Scheme, string>> = {
  light: 'Light 日班',
  night: 'Night 夜班',
  indigo: 'Indigo band',
}
/** Menus, dialogs and the chat use the page's own theme, also over bands. */
const NEVER_ON_BANDS: readonly SemanticColor[] = ['raised', 'bubbleOwn', 'bubbleOther']

const measured = PAIRS.map(([over, under, least]) => ({
  over,
  under,
  least,
  ratios: SCHEMES.map((scheme) =>
    scheme === 'indigo' && NEVER_ON_BANDS.includes(under)
      ? undefined
      : contrast(schemes[scheme][over], schemes[scheme][under]),
  ),
}))

function Legend() {
  return (
    <dl className="foundation-legend">
      <div>
        <dt>4.50 and more</dt>
        <dd>may be text</dd>
      </div>
      <div>
        <dt>3.00 and more</dt>
        <dd>may be an edge, a mark, a drawing, or text from 24 px on</dd>
      </div>
      <div>
        <dt>below 3.00</dt>
        <dd>a ground or decoration alone</dd>
      </div>
      <div>
        <dt>–</dt>
        <dd>has transparency, or never stands there</dd>
      </div>
    </dl>
  )
}

/** Semantic names, with their value in each scheme. */
export const Meanings: Story = {
  name: 'Meanings · semantic colour, theme, night, contrast, use 颜色, 语义色, 夜班, 用途',
  render: () => (
    <Page
      title="Colour"
      lead="A part asks for a meaning and is right by day, at night and on an indigo band. Press a name to copy it for CSS."
    >
      {SCHEMES.map((scheme) => (
        <Section
          key={scheme}
          title={SCHEME_NAMES[scheme]}
          note="Contrast is measured against the scheme’s surface and its ground."
        >
          <Tokens
            label={SCHEME_NAMES[scheme]}
            more="On surface / ground"
            lines={entries(schemes[scheme]).map(([name, value]) => ({
              name: `color.${name}` as TokenName,
              value: <code>{value}</code>,
              more: `${ratio(value, schemes[scheme].surface)} / ${ratio(value, schemes[scheme].ground)}`,
              use: colourUses[name],
              sample: <Plate value={value} />,
            }))}
          />
          <Legend />
        </Section>
      ))}
    </Page>
  ),
}

/** Values behind the semantic names. */
export const Palette: Story = {
  name: 'Palette · hues, indigo, cloth, ink, weft 色板, 靛蓝, 坯布',
  render: () => (
    <Page
      title="Palette"
      lead="The values that meanings are made of. A part names a meaning; it names one of these only where a drawing needs it."
    >
      {entries(palette).map(([hue, steps]) => (
        <Section key={hue} title={hue} note={hueUses[hue]}>
          <Tokens
            label={hue}
            more="On white / page / band"
            lines={Object.entries(steps).map(([step, value]: [string, string]) => ({
              name: `color.${hue}.${step}` as TokenName,
              value: <code>{value}</code>,
              more: ['#FFFFFF', '#FAF8F4', '#F3F0E9'].map((ground) => ratio(value, ground)).join(' / '),
              use: meaningsOf(value),
              sample: <Plate value={value} />,
            }))}
          />
          <Legend />
        </Section>
      ))}
    </Page>
  ),
}

/** Returns the semantic names with this value in the light scheme. */
function meaningsOf(value: string): string {
  const names = entries(schemes.light)
    .filter(([, one]) => one.toLowerCase() === value.toLowerCase())
    .map(([name]) => name)
  return names.length > 0 ? names.join(', ') : 'Drawings, charts and marks'
}

/** Light, dark and indigo side by side; a pair with too little contrast fails this page. */
export const Contrast: Story = {
  name: 'Contrast · accessibility, WCAG, legibility 对比度, 无障碍',
  render: () => (
    <Page
      title="Contrast"
      lead="What stands on what. This page is a check as well: a pair below its least ratio fails it."
    >
      <Section title="Pairs" note="Words need 4.5, edges, marks and the focus ring 3 (WCAG 2.2, AA).">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow screen is reached by the keyboard */}
        <section className="foundation-rows" aria-label="Contrast" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">On</th>
                <th scope="col">Least</th>
                {SCHEMES.map((scheme) => (
                  <th key={scheme} scope="col">
                    {SCHEME_NAMES[scheme]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measured.map(({ over, under, least, ratios }) => (
                <tr key={`${over}/${under}`}>
                  <td>
                    <strong>{over}</strong> on {under}
                  </td>
                  <td data-head="Least">{least.toFixed(1)}</td>
                  {SCHEMES.map((scheme, at) => (
                    <td key={scheme} data-head={SCHEME_NAMES[scheme]}>
                      <Measure
                        ratio={ratios[at]}
                        isMark={least < 4.5}
                        over={schemes[scheme][over]}
                        under={schemes[scheme][under]}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Legend />
      </Section>
    </Page>
  ),
  play: async () => {
    const short = measured.flatMap(({ over, under, least, ratios }) =>
      ratios.flatMap((ratio, at) =>
        ratio !== undefined && ratio < least ? [`${SCHEMES[at]}: ${over}/${under} ${ratio.toFixed(2)}`] : [],
      ),
    )
    await expect(short).toEqual([])
  },
}

/** The ratio in its own colours; pairs that need only 3 are never text, and show a mark. */
function Measure({ ratio, isMark, over, under }: { ratio?: number; isMark: boolean; over: string; under: string }) {
  if (ratio === undefined) return <>–</>
  const colours = { padding: '2px 8px', color: over, background: under }
  if (!isMark) return <span style={colours}>{ratio.toFixed(2)}</span>
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {ratio.toFixed(2)}
      <svg width={32} height={16} aria-hidden="true" style={colours}>
        <circle cx={8} cy={8} r={6} fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
    </span>
  )
}

export const MeaningsNight: Story = { ...Meanings, name: undefined, globals: { theme: 'night' } }
export const ContrastNight: Story = { ...Contrast, name: undefined, globals: { theme: 'night' } }
