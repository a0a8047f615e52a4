import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field, FieldLayout, Input } from '@weft/ui'
import { documentation } from '../page'

const example = () => (
  <FieldLayout.Provider value="side">
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="企业名称">
        <Input defaultValue="锦纶新材料有限公司" />
      </Field>
      <Field label="联系人">
        <Input defaultValue="周敏" />
      </Field>
    </div>
  </FieldLayout.Provider>
)

const meta = {
  title: 'Parts/Forms/FieldLayout 表单布局',
  component: FieldLayout,
  args: {},
  render: example,
} satisfies Meta

export default meta
type Story = StoryObj<Record<string, unknown>>

export const Documentation: Story = {
  name: 'Documentation · form layout, label position 标签位置, 表单对齐',
  ...documentation(
    {
      status: 'stable',
      purpose: 'Says once for a whole form where its labels are: `side` in the console, `above` elsewhere.',
      avoid: ['For one field: give that Field its `layout`.', 'On public pages: labels are above there.'],
      anatomy: ['A context provider; it draws nothing.'],
      states: [{ name: 'Side', note: 'labels of 7em, aligned to the end; above below 992 px' }],
      content: ['With labels beside, keep them to six characters: longer ones take two lines.'],
      keys: 'None: it draws nothing.',
      roles: [['none', 'It is not in the page.']],
      noProps: '`FieldLayout.Provider` takes `value`: `above` (default) or `side`.',
      snippet: `import { Field, FieldLayout, Input } from '@weft/ui'

<FieldLayout.Provider value="side">
  <Field label="企业名称">
    <Input />
  </Field>
</FieldLayout.Provider>`,
    },
    example,
  ),
}

export const Playground: Story = {}
