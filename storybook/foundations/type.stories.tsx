import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FontFamily, fontFamilies, largeTextScale, type TypeStep, token, typeSteps } from '@weft/ui'
import { entries, Page, Section, Specimen, Tokens } from './swatch'
import { typeUses } from './uses'

const meta = { title: 'Foundations/Type', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

const samples: Record<TypeStep, string> = {
  display: '一根纬线，贯穿整条生产线',
  h1: '成套设备与服务',
  h2: '典型案例',
  h3: '水刺非织造生产线',
  h4: '售后申请',
  bodyL: '从纺丝、成网到水刺与后整理，设备、备件与服务在一处。',
  body: '请尽量写明设备编号、出现的时间与当时的车速。',
  bodyS: '工单 SH20261118-0042 由孙建国处理',
  caption: '2026-11-20 14:05',
  figureXL: '3200',
  figureL: '6000.00',
}

export const Steps: Story = {
  name: 'Steps · typography, heading, font size 字号, 标题, 正文, 排版',
  render: () => (
    <Page
      title="Type"
      lead="A step is size, line, weight and family together. Sizes have a floor in px: the root of the page cancels the browser’s zoom between 1440 and 3840 px."
    >
      <Section title="Steps" note="The first value from 992 px on, the second below.">
        <Tokens
          label="Steps"
          lines={entries(typeSteps).map(([step, { floorPx, rem, mobilePx, line, weight }]) => ({
            name: `type.${step}.size`,
            group: `type.${step}`,
            value: `max(${floorPx} px, ${rem} rem), ${mobilePx} px · line ${line} · ${weight}`,
            use: typeUses[step],
            sample: <Specimen step={step}>{samples[step]}</Specimen>,
          }))}
        />
      </Section>
      <Section
        title="Figures in text"
        note="Num has figures, Latin letters and four signs; Chinese marks stay with the Chinese font."
      >
        <p lang="zh-CN">“引号”——破折号……省略号与 0123456789 的 Num 数字同行：适用 YR-SC320 · 12 台在役，¥ 6,000。</p>
      </Section>
    </Page>
  ),
}

const FAMILIES: Readonly<Record<FontFamily, string>> = {
  text: 'Everything',
  display: 'h1, h2, hero; never below 20 px',
  figures: 'Numbers, codes, dates, counters, price',
}

export const Families: Story = {
  name: 'Families · font, serif, figures 字体, 宋体, 数字',
  render: () => (
    <Page title="Families" lead="Nothing is fetched from outside: what a device does not have comes from us.">
      {(Object.keys(fontFamilies) as FontFamily[]).map((family) => (
        <Section key={family} title={family} note={FAMILIES[family]}>
          <p
            lang="zh-CN"
            style={{ font: `600 28px/1.4 ${token(`font.${family}`)}`, fontVariantNumeric: 'tabular-nums' }}
          >
            一根纱线，一条产线 0123456789 · YR-SC320
          </p>
          <p className="foundation-note">
            <code>{fontFamilies[family]}</code>
          </p>
        </Section>
      ))}
      <Section
        title="Large text"
        note={`大字 of the footer multiplies all steps by ${largeTextScale}; the toolbar does so here.`}
      >
        <p lang="zh-CN" style={{ fontSize: 16 }}>
          标准 16 px
        </p>
        <p lang="zh-CN" style={{ fontSize: 16 * largeTextScale }}>
          大字 {16 * largeTextScale} px
        </p>
      </Section>
    </Page>
  ),
}

export const StepsNight: Story = { ...Steps, name: undefined, globals: { theme: 'night' } }
