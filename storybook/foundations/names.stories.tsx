import type { Meta, StoryObj } from '@storybook/react-vite'
import { cssVariables, type Scheme, tokenNames } from '@weft/ui'
import { expect } from 'storybook/test'
import { Copy, Page, propertyOf, Section, Users } from './swatch'
import { purposeOf } from './uses'

const meta = { title: 'Foundations/Tokens', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

const valuesOf = (scheme: Scheme) =>
  new Map(
    cssVariables(scheme)
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s, 2) as [string, string]),
  )
const byDay = valuesOf('light')
const byNight = valuesOf('night')
const groups = [...new Set(tokenNames().map((name) => name.split('.')[0] ?? ''))]

/** Every name that `token()` accepts, with its custom property, its values and its use. */
export const AllNames: Story = {
  name: 'All names · design tokens, CSS variables, custom properties 设计令牌, 变量, CSS',
  render: () => (
    <Page
      title="All tokens"
      lead="Every name that token() knows, with its values and its use. Press a name to copy it for CSS."
    >
      {groups.map((group) => (
        <Section key={group} title={group}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow screen is reached by the keyboard */}
          <section className="foundation-rows" aria-label={`${group} names`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {['Token', 'CSS name', 'Value by day', 'By night', 'Use', 'Read by'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tokenNames()
                  .filter((name) => name.startsWith(`${group}.`))
                  .map((name) => (
                    <tr key={name}>
                      <td>
                        <strong>{name}</strong>
                      </td>
                      <td>
                        <Copy name={name} />
                      </td>
                      <td data-head="Value" className="value">
                        <code>{byDay.get(propertyOf(name))}</code>
                      </td>
                      <td data-head="By night">
                        {byNight.get(propertyOf(name)) === byDay.get(propertyOf(name)) ? (
                          'the same'
                        ) : (
                          <code>{byNight.get(propertyOf(name))}</code>
                        )}
                      </td>
                      <td data-head="Use" className="use">
                        {purposeOf(name)}
                      </td>
                      <td data-head="Read by">
                        <Users of={name.startsWith('type.') ? name.split('.').slice(0, 2).join('.') : name} />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        </Section>
      ))}
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('tbody tr')]
    await expect(rows).toHaveLength(tokenNames().length)
    const empty = rows.filter((row) => ['.value', '.use'].some((cell) => !row.querySelector(cell)?.textContent?.trim()))
    await expect(empty.map((row) => row.textContent)).toEqual([])
    // Two hyphens are not drawn as one dash: the name is read, and typed.
    await document.fonts.load('500 16px Num', '--')
    const ruler = canvasElement.appendChild(document.createElement('span'))
    ruler.style.cssText = 'position: absolute; font: 500 100px Num'
    const widthOf = (text: string) => {
      ruler.textContent = text
      return ruler.getBoundingClientRect().width
    }
    const two = widthOf('--')
    const one = widthOf('-')
    ruler.remove()
    await expect(two).toBeCloseTo(2 * one, 0)
  },
}
