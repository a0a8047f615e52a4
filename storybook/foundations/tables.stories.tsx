import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  type Breakpoint,
  breakpoints,
  contrast,
  cssVariables,
  type FontFamily,
  focusRing,
  fontFamilies,
  grid,
  iconGrid,
  largeTextScale,
  type Scheme,
  type SemanticColor,
  schemes,
  Table,
  type TokenName,
  token,
  tokenNames,
  touchTargetPx,
} from '@weft/ui'
import { expect } from 'storybook/test'
import { Section, wrap } from './swatch'

const meta = { title: 'Foundations/Tables', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

/** What stands on what, and the least ratio of WCAG 2.2: 4.5 for words, 3 for edges, marks and drawings. */
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
/** Menus, dialogs and the chat float over bands in the page's own theme. */
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

/** Day, night and indigo band side by side; a pair that falls short fails this page. */
export const Contrast: Story = {
  render: () => (
    <Section title="contrast" note="文字不低于 4.5，边框、标记与焦点不低于 3">
      <Table
        caption="contrast"
        rows={measured}
        rowKey={({ over, under }) => `${over}/${under}`}
        columns={[
          { key: 'pair', title: 'pair', render: ({ over, under }) => `${over} / ${under}` },
          { key: 'least', title: '≥', align: 'end', render: ({ least }) => least.toFixed(1) },
          ...SCHEMES.map((scheme, at) => ({
            key: scheme,
            title: scheme,
            align: 'end' as const,
            render: ({ over, under, least, ratios }: (typeof measured)[number]) => {
              const ratio = ratios[at]
              if (ratio === undefined) return '–'
              const colours = { background: schemes[scheme][under], color: schemes[scheme][over] }
              const plate = { padding: '2px 8px', marginInlineStart: 8, ...colours }
              // What needs 3 only is never words: it is shown as a mark.
              if (least < 4.5) {
                return (
                  <>
                    {ratio.toFixed(2)}
                    <svg width={32} height={16} aria-hidden="true" style={plate}>
                      <circle cx={8} cy={8} r={6} fill="none" stroke="currentColor" strokeWidth={2} />
                    </svg>
                  </>
                )
              }
              return <span style={plate}>{ratio.toFixed(2)}</span>
            },
          })),
        ]}
      />
    </Section>
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

export const Fonts: Story = {
  render: () => (
    <>
      {(Object.keys(fontFamilies) as FontFamily[]).map((family) => (
        <Section key={family} title={family} note={fontFamilies[family]}>
          <p style={{ font: `600 28px/1.4 ${token(`font.${family}`)}`, fontVariantNumeric: 'tabular-nums' }}>
            一根纱线，一条产线 0123456789 · YR-SC320
          </p>
        </Section>
      ))}
      <Section title="large text" note={`大字 × ${largeTextScale}`}>
        <p style={{ fontSize: 16 }}>标准 16 px</p>
        <p style={{ fontSize: 16 * largeTextScale }}>大字 {16 * largeTextScale} px</p>
      </Section>
    </>
  ),
}

export const Layout: Story = {
  render: () => (
    <>
      <Section title="breakpoints" note="自该宽度起生效">
        <Table
          caption="breakpoints"
          rows={Object.keys(breakpoints) as Breakpoint[]}
          rowKey={(name) => name}
          columns={[
            { key: 'name', title: 'name', render: (name) => name },
            { key: 'px', title: 'min-width, px', align: 'end', render: (name) => breakpoints[name] },
            {
              key: 'bar',
              title: '/ 1920',
              render: (name) => (
                <div style={{ width: 'min(280px, 50vw)', background: token('color.band') }}>
                  <div style={{ width: `${breakpoints[name] / 19.2}%`, height: 12, background: token('color.main') }} />
                </div>
              ),
            },
          ]}
        />
      </Section>
      <Section
        title="grid"
        note={`内容 ${grid.contentRem}rem，两侧 ${grid.sideRem}rem（窄屏 ${grid.sideNarrowRem}rem），栏距 ${grid.gutterRem}rem；992 px 以下 ${grid.mobileColumns} 栏，两侧 ${grid.sideMobilePx} px`}
      >
        <div
          style={{ display: 'grid', gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`, gap: '.375rem' }}
        >
          {Array.from({ length: grid.columns }, (_, at) => at + 1).map((column) => (
            <span
              key={column}
              style={{ padding: '24px 0', textAlign: 'center', background: token('color.band'), fontSize: 12 }}
            >
              {column}
            </span>
          ))}
        </div>
      </Section>
    </>
  ),
}

export const FocusTouchAndIcons: Story = {
  render: () => (
    <>
      <Section title="focus" note={`${focusRing.widthPx} px，距边 ${focusRing.offsetPx} px`}>
        <span
          style={{
            display: 'inline-block',
            padding: '8px 16px',
            background: token('color.surface'),
            outline: `${focusRing.widthPx}px solid ${token('color.focus')}`,
            outlineOffset: focusRing.offsetPx,
          }}
        >
          焦点
        </span>
      </Section>
      <Section title="touch" note={`992 px 以下的目标不小于 ${touchTargetPx} px`}>
        <span
          style={{
            display: 'grid',
            placeItems: 'center',
            width: touchTargetPx,
            height: touchTargetPx,
            border: `1px dashed ${token('color.edge')}`,
          }}
        >
          {touchTargetPx}
        </span>
      </Section>
      <Section title="icons" note={`${iconGrid.size} 网格，线宽 ${iconGrid.stroke}`}>
        <div style={{ ...wrap, alignItems: 'center' }}>
          {[16, 20, iconGrid.size, 48].map((size) => (
            <svg
              key={size}
              width={size}
              height={size}
              viewBox={`0 0 ${iconGrid.size} ${iconGrid.size}`}
              fill="none"
              stroke="currentColor"
              strokeWidth={iconGrid.stroke}
              aria-hidden="true"
            >
              <path d="M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M16 16l5 5" />
            </svg>
          ))}
        </div>
      </Section>
    </>
  ),
}

const values = new Map(
  cssVariables('light')
    .split(';')
    .map((declaration) => declaration.split(/:(.*)/s, 2) as [string, string]),
)

/** Every name that `token()` knows, with its custom property and its value by day. */
function Names({ of }: { of: readonly TokenName[] }) {
  const property = (name: TokenName) => token(name).slice(4, -1)
  return (
    <Table
      caption="tokens"
      rows={of}
      rowKey={(name) => name}
      columns={[
        { key: 'name', title: 'token', render: (name) => name },
        { key: 'property', title: 'custom property', render: property },
        { key: 'value', title: 'light', render: (name) => values.get(property(name)) },
      ]}
    />
  )
}

export const AllNames: Story = {
  render: () => <Names of={tokenNames()} />,
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('tbody tr')]
    await expect(rows).toHaveLength(tokenNames().length)
    const empty = rows.filter((row) => !row.lastElementChild?.textContent?.trim())
    await expect(empty.map((row) => row.textContent)).toEqual([])
  },
}

export const ContrastNight: Story = { ...Contrast, globals: { theme: 'night' } }
export const FocusNight: Story = { ...FocusTouchAndIcons, globals: { theme: 'night' } }
