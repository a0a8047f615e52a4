import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  type Breakpoint,
  Button,
  breakpoints,
  type ControlSize,
  controlHeights,
  type Elevation,
  elevation,
  focusRing,
  grid,
  type Layer,
  layers,
  type Radius,
  radius,
  type SpaceStep,
  space,
  token,
  touchTargetPx,
} from '@weft/ui'
import { Page, Section, Tokens, wrap } from './swatch'
import { elevationUses, layerUses, radiusUses, spaceUses } from './uses'

const meta = { title: 'Foundations/Space', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

const box = {
  display: 'block',
  width: 56,
  height: 40,
  background: token('color.surface'),
  border: `1px solid ${token('color.edge')}`,
}

export const Spacing: Story = {
  name: 'Spacing · space, gap, padding, radius, corner, control height 间距, 圆角, 控件高度',
  render: () => (
    <Page
      title="Space"
      lead="Spaces and boxes are in rem and grow with the window; what the documents prescribe in px stays px."
    >
      <Section title="Spacing" note="Control gap 3, card padding 5, rhythm of sections 9.">
        <Tokens
          label="Spacing"
          lines={(Object.keys(space) as unknown as SpaceStep[]).map((step) => ({
            name: `space.${step}`,
            value: `${space[step]} rem`,
            use: spaceUses[step],
            sample: (
              <span
                style={{ display: 'block', height: 16, width: token(`space.${step}`), background: token('color.main') }}
              />
            ),
          }))}
        />
      </Section>
      <Section title="Radius" note="Square and fine: 2 px unless it floats or speaks.">
        <Tokens
          label="Radius"
          lines={(Object.keys(radius) as Radius[]).map((name) => ({
            name: `radius.${name}`,
            value: name === 'round' ? 'round' : `${radius[name]} px`,
            use: radiusUses[name],
            sample: <span style={{ ...box, borderRadius: token(`radius.${name}`) }} />,
          }))}
        />
      </Section>
      <Section title="Control heights" note={`Below 992 px every control is at least ${touchTargetPx} px high.`}>
        <div style={{ ...wrap, alignItems: 'center' }}>
          {(Object.keys(controlHeights) as ControlSize[]).map((size) => (
            <Button key={size} size={size}>
              {size} · max({controlHeights[size].floorPx} px, {controlHeights[size].rem} rem)
            </Button>
          ))}
        </div>
      </Section>
    </Page>
  ),
}

export const Layout: Story = {
  name: 'Layout · grid, columns, breakpoints, responsive 栅格, 断点, 布局',
  render: () => (
    <Page title="Layout" lead="Twelve columns from 992 px on, four below.">
      <Section title="Breakpoints" note="Each holds from its width upwards.">
        {(Object.keys(breakpoints) as Breakpoint[]).map((name) => (
          <div key={name} style={{ display: 'grid', gap: 4 }}>
            <span>
              <strong>{name}</strong> from {breakpoints[name]} px
            </span>
            <div style={{ width: '100%', background: token('color.band') }}>
              <div style={{ width: `${breakpoints[name] / 19.2}%`, height: 12, background: token('color.main') }} />
            </div>
          </div>
        ))}
      </Section>
      <Section
        title="Grid"
        note={`Content ${grid.contentRem} rem, sides ${grid.sideRem} rem (narrow ${grid.sideNarrowRem} rem), gutter ${grid.gutterRem} rem; below 992 px ${grid.mobileColumns} columns and sides of ${grid.sideMobilePx} px.`}
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
    </Page>
  ),
}

export const Depth: Story = {
  name: 'Depth · elevation, shadow, z-index, layer, focus ring 阴影, 层级, 键盘焦点',
  render: () => (
    <Page title="Depth" lead="Shadows are of indigo and faint. Layers have names, so that nobody counts nines.">
      <Section title="Elevation">
        <Tokens
          label="Elevation"
          lines={(Object.keys(elevation) as unknown as Elevation[]).map((step) => ({
            name: `elevation.${step}`,
            value: <code>{elevation[step]}</code>,
            use: elevationUses[step],
            sample: (
              <span
                style={{
                  ...box,
                  border: `1px solid ${token('color.hairline')}`,
                  boxShadow: token(`elevation.${step}`),
                }}
              />
            ),
          }))}
        />
      </Section>
      <Section title="Layers">
        <Tokens
          label="Layers"
          lines={(Object.keys(layers) as Layer[]).map((name) => ({
            name: `z.${name}`,
            value: layers[name],
            use: layerUses[name],
            sample: null,
          }))}
        />
      </Section>
      <Section
        title="Focus"
        note={`${focusRing.widthPx} px at ${focusRing.offsetPx} px, on :focus-visible, never removed.`}
      >
        <span
          style={{
            justifySelf: 'start',
            margin: 4,
            padding: '8px 16px',
            background: token('color.surface'),
            outline: `${focusRing.widthPx}px solid ${token('color.focus')}`,
            outlineOffset: focusRing.offsetPx,
          }}
        >
          焦点
        </span>
      </Section>
      <Section title="Touch" note={`A target is at least ${touchTargetPx} px on touch screens, 24 px with a pointer.`}>
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
    </Page>
  ),
}

export const DepthNight: Story = { ...Depth, name: undefined, globals: { theme: 'night' } }
