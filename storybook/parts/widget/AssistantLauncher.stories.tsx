import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { AssistantLauncher, type AssistantLauncherProps, type ThemeChoice, zhCN } from '@weft/widget'
import { fn } from 'storybook/test'
import { buttonWords } from '../../../packages/widget/src/story/buttonWords'
import { documentation, type PageMeta } from '../page'

const example = (args: AssistantLauncherProps, context: Pick<StoryContext, 'globals' | 'parameters'>) => (
  <div style={{ position: 'relative', height: 160, transform: 'translateZ(0)' }}>
    <AssistantLauncher {...args} {...buttonWords(context)} theme={context.globals.theme as ThemeChoice} />
  </div>
)

const meta = {
  title: 'Chat parts/Assistant/AssistantLauncher 客服按钮',
  component: AssistantLauncher,
  args: { strings: zhCN, onOpen: fn(), onNear: fn(), lift: 0 },
  argTypes: { strings: { table: { disable: true } } },
  render: example,
} satisfies PageMeta<AssistantLauncherProps>

export default meta
type Story = StoryObj<AssistantLauncherProps>

export const Documentation: Story = {
  name: 'Documentation · floating button, open chat, move the floating button 悬浮按钮, 打开客服, 移动悬浮按钮',
  ...documentation<AssistantLauncherProps>(
    {
      status: 'stable',
      purpose:
        'The button of the assistant alone, for pages that are mostly read: the rest comes when somebody wants to talk.',
      avoid: [
        'Beside an Assistant: render that in its place once it has come.',
        'For a link in a text: a Button that opens the assistant.',
      ],
      anatomy: [
        'A round button of 64 px with 小梭, at the lower right in every language.',
        'Its label over the lower edge, `strings.assistant`: 客服助手.',
        '`lift` moves it above a bottom bar.',
      ],
      states: [{ name: 'Resting' }, { name: 'Above a bar', args: { lift: 64 } }],
      content: ['Its name is 打开客服助手.', 'The label is two words at most: it never leaves the window, nor wraps.'],
      keys: [
        ['Tab', 'The focus calls `onNear`: fetch the assistant.'],
        ['Enter / Space', 'Calls `onOpen`.'],
      ],
      roles: [['button', '`strings.openAssistant`: 打开客服助手; `aria-haspopup` dialog, `aria-expanded` false.']],
      snippet: `import { AssistantLauncher, zhCN } from '@weft/widget'

<AssistantLauncher strings={zhCN} onNear={fetchAssistant} onOpen={showAssistant} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
