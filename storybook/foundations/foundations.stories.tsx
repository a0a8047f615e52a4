import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Button,
  breakpoints,
  type ControlSize,
  controlHeights,
  type Duration,
  durations,
  type Elevation,
  easings,
  elevation,
  type Layer,
  layers,
  palette,
  type Radius,
  radius,
  type Scheme,
  type SpaceStep,
  schemes,
  space,
  Table,
  type TypeStep,
  token,
  typeSteps,
} from '@weft/ui'
import { ratio, Section, Specimen, Swatch, wrap } from './swatch'

const meta = { title: 'Foundations/Tokens', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

const entries = <Name extends string | number, Value>(table: Readonly<Record<Name, Value>>) =>
  Object.entries(table) as [Name, Value][]

/** The palette with its WCAG figures on white, page and band. */
export const Palette: Story = {
  render: () => (
    <>
      {entries(palette).map(([hue, steps]) => (
        <Section key={hue} title={hue}>
          <div style={wrap}>
            {Object.entries(steps).map(([step, value]: [string, string]) => (
              <Swatch
                key={step}
                name={`${hue}.${step}`}
                value={value}
                figures={['#FFFFFF', '#FAF8F4', '#F3F0E9'].map((ground) => ratio(value, ground)).join(' / ')}
              />
            ))}
          </div>
        </Section>
      ))}
    </>
  ),
}

/** The same names with their value in each scheme. */
export const Meanings: Story = {
  render: () => (
    <>
      {(Object.keys(schemes) as Scheme[]).map((scheme) => (
        <Section key={scheme} title={scheme} note={`surface ${schemes[scheme].surface}`}>
          <div style={wrap}>
            {Object.entries(schemes[scheme]).map(([name, value]) => (
              <Swatch
                key={name}
                name={name}
                value={value}
                figures={`on surface ${ratio(value, schemes[scheme].surface)}`}
              />
            ))}
          </div>
        </Section>
      ))}
    </>
  ),
}

const samples: Record<TypeStep, string> = {
  display: '一根纬线，贯穿整条生产线',
  h1: '成套设备与服务',
  h2: '典型案例',
  h3: '水刺非织造生产线',
  h4: '售后申请',
  bodyL: '从纺丝、成网到水刺与后整理，设备、备件与服务在一处。',
  body: '请尽量写明设备编号、出现的时间与当时的车速，以便工程师带对备件。',
  bodyS: '工单 SH20261118-0042 由孙建国处理',
  caption: '2026-11-20 14:05',
  figureXL: '3200',
  figureL: '6000.00',
}

export const Type: Story = {
  render: () => (
    <>
      {entries(typeSteps).map(([step, { floorPx, rem, mobilePx, line, weight }]) => (
        <div key={step} style={{ padding: '12px 0', borderBottom: `1px solid ${token('color.hairline')}` }}>
          <code style={{ color: token('color.textMeta'), fontSize: 12 }}>
            {step} · max({floorPx}px, {rem}rem) · &lt;992 {mobilePx}px · {line} · {weight}
          </code>
          <div>
            <Specimen step={step}>{samples[step]}</Specimen>
          </div>
        </div>
      ))}
      <p style={{ marginTop: 24 }}>
        “引号”——破折号……省略号与 0123456789 的 Num 数字同行：适用 YR-SC320 · 12 台在役，¥ 6,000。
      </p>
    </>
  ),
}

export const Space: Story = {
  render: () => (
    <>
      <Section title="space" note="控件间距 3，卡片内边距 5，段落节奏 9">
        {(Object.keys(space) as unknown as SpaceStep[]).map((step) => (
          <div key={step} style={{ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 8 }}>
            <code style={{ width: 120 }}>
              {step} · {space[step]}rem
            </code>
            <span style={{ height: 16, width: token(`space.${step}`), background: token('color.main') }} />
          </div>
        ))}
      </Section>
      <Section title="control heights" note="992 px 以下一律不低于 44 px">
        <div style={{ ...wrap, alignItems: 'center' }}>
          {(Object.keys(controlHeights) as ControlSize[]).map((size) => (
            <Button key={size} size={size}>
              {size} · max({controlHeights[size].floorPx}px, {controlHeights[size].rem}rem)
            </Button>
          ))}
        </div>
      </Section>
      <Section title="radius">
        <div style={wrap}>
          {(Object.keys(radius) as Radius[]).map((name) => (
            <figure key={name} style={{ textAlign: 'center' }}>
              <div
                style={{
                  width: 96,
                  height: 96,
                  background: token('color.surface'),
                  border: `1px solid ${token('color.edge')}`,
                  borderRadius: token(`radius.${name}`),
                }}
              />
              <figcaption>
                {name} {radius[name]}
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <Section title="breakpoints">
        <p>
          {entries(breakpoints)
            .map(([name, px]) => `${name} ${px}`)
            .join(' · ')}
        </p>
      </Section>
    </>
  ),
}

export const ElevationAndLayers: Story = {
  render: () => (
    <>
      <Section title="elevation">
        <div style={{ ...wrap, gap: 40, padding: 16 }}>
          {(Object.keys(elevation) as unknown as Elevation[]).map((step) => (
            <div
              key={step}
              style={{
                display: 'grid',
                placeItems: 'center',
                width: 200,
                height: 120,
                background: token('color.raised'),
                border: `1px solid ${token('color.hairline')}`,
                boxShadow: token(`elevation.${step}`),
              }}
            >
              elevation.{step}
            </div>
          ))}
        </div>
      </Section>
      <Section title="z">
        <Table
          caption="z"
          rows={Object.keys(layers) as Layer[]}
          rowKey={(name) => name}
          columns={[
            { key: 'name', title: 'layer', render: (name) => name },
            { key: 'z', title: 'z-index', align: 'end', render: (name) => layers[name] },
          ]}
        />
      </Section>
    </>
  ),
}

export const Motion: Story = {
  render: () => (
    <>
      <Section title="durations" note="只移动 opacity 与 transform；减弱动态时不移动。指向方块可见其行程。">
        <style>{'.travel:hover > span, .travel:focus-visible > span { transform: translateX(240px); }'}</style>
        {(Object.keys(durations) as Duration[]).map((name) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the specimen moves on focus as well as on hover
          <div key={name} className="travel" tabIndex={0} style={{ width: 320, padding: 8, marginBottom: 8 }}>
            <span
              style={{
                display: 'inline-block',
                padding: '2px 8px',
                background: token('color.selected'),
                transition: `transform ${token(`duration.${name}`)} ${token('ease.out')}`,
              }}
            >
              {name} {durations[name]}
            </span>
          </div>
        ))}
      </Section>
      <Section title="easings">
        <p>
          {entries(easings)
            .map(([name, curve]) => `${name} ${curve}`)
            .join(' · ')}
        </p>
      </Section>
    </>
  ),
}

export const ElevationNight: Story = { ...ElevationAndLayers, globals: { theme: 'night' } }
export const TypeNight: Story = { ...Type, globals: { theme: 'night' } }
