import type { Meta, StoryObj } from '@storybook/react-vite'
import * as ui from '@weft/ui'
import { type GlyphProps, iconGrid, toClipboard } from '@weft/ui'
import { type ComponentType, useRef, useState } from 'react'
import { expect, within } from 'storybook/test'
import { Page, Section } from './swatch'

const meta = { title: 'Foundations/Icons', parameters: { ground: 'ground' } } satisfies Meta

export default meta

/** Drawings by name; StateIcon has its own page. */
const drawings = Object.entries(ui as unknown as Record<string, ComponentType<GlyphProps>>).filter(
  ([name]) => /(Icon|Glyph)$/.test(name) && name !== 'StateIcon',
)
const isGlyph = ([name]: [string, unknown]) => name.endsWith('Glyph')
const GROUPS = [
  { title: 'Icons', note: 'Lucide (ISC), the set that the product uses.', of: drawings.filter((one) => !isGlyph(one)) },
  { title: 'Textile glyphs', note: 'Our own, in the same grid.', of: drawings.filter(isGlyph) },
]

function Icons() {
  const place = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const copy = (name: string) =>
    toClipboard(`<${name} aria-hidden="true" />`, place.current as HTMLElement).then(
      () => setTold(`${name} copied`),
      () => setTold('The browser refused to copy'),
    )
  return (
    <Page
      title="Icons"
      lead={`One set, ${iconGrid.size} grid, ${iconGrid.stroke} stroke, round joins. Always with a word or a name beside it. Press one to copy it.`}
    >
      <p role="status" className="foundation-told" style={{ minHeight: '1.6em' }}>
        {told}
      </p>
      <div ref={place} style={{ display: 'grid', gap: 48 }}>
        {GROUPS.map(({ title, note, of }) => (
          <Section key={title} title={`${title} (${of.length})`} note={note}>
            <ul className="foundation-icons">
              {of.map(([name, Drawing]) => (
                <li key={name}>
                  <button type="button" onClick={() => void copy(name)}>
                    <Drawing
                      aria-hidden="true"
                      width={iconGrid.size}
                      height={iconGrid.size}
                      strokeWidth={iconGrid.stroke}
                    />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </Section>
        ))}
        <Section
          title="Sizes"
          note="16 px in small controls, 20 px in others, 24 px beside headings, 48 px in empty places."
        >
          <div style={{ display: 'flex', gap: 24, alignItems: 'center' }}>
            {[16, 20, iconGrid.size, 48].map((size) => (
              <ui.SearchIcon key={size} aria-hidden="true" width={size} height={size} strokeWidth={iconGrid.stroke} />
            ))}
          </div>
        </Section>
      </div>
    </Page>
  )
}

export const AllIcons: StoryObj = {
  name: 'Icons · drawing, glyph, symbol, lucide 图标, 图形, 符号, 下载图标, 搜索图标, 关闭图标, 箭头',
  render: () => <Icons />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(drawings.length)
  },
}
