import type { Meta, StoryObj } from '@storybook/react-vite'
import MarkdownIt from 'markdown-it'
import design from '../../docs/design.md?raw'
import keyboard from '../../docs/guides/keyboard.md?raw'
import react from '../../docs/guides/react.md?raw'
import storybook from '../../docs/guides/storybook.md?raw'
import './start.css'

const meta = { title: 'Guides', parameters: { ground: 'none' } } satisfies Meta

export default meta

/** The stories of this file by the document that each shows: links between them stay in Storybook. */
const STORY_OF = new Map([
  ['design.md', 'guides--design'],
  ['keyboard.md', 'guides--keyboard'],
  ['react.md', 'guides--react'],
  ['storybook.md', 'guides--storybook'],
])

const markdown = new MarkdownIt()
const { rules } = markdown.renderer
// What is wider than the page scrolls by itself, and by keys.
rules.table_open = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>'
rules.table_close = () => '</table></div>'
rules.fence = ([...tokens], at) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[at]?.content ?? '')}</code></pre>`
// A file of the repository has no address here: its words stay, and its path is the title.
rules.link_open = (tokens, at, options, _environment, renderer) => {
  const token = tokens[at]
  const target = String(token?.attrGet('href') ?? '')
  if (/^https?:/.test(target)) return renderer.renderToken(tokens, at, options)
  const story = STORY_OF.get(/([\w-]+\.md)(?:#.*)?$/.exec(target)?.[1] ?? '')
  return story ? `<a href="./?path=/story/${story}" target="_top">` : `<a title="${markdown.utils.escapeHtml(target)}">`
}

const Guide = ({ text }: { text: string }) => (
  // A document of this repository, and the parser escapes HTML.
  <main className="start guide" dir="ltr" lang="en" dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />
)

export const Design: StoryObj = {
  name: 'Design · look, interaction, words 设计, 视觉, 文案',
  render: () => <Guide text={design} />,
}
export const Storybook: StoryObj = {
  name: 'Storybook · how to use it, a new part 使用说明, 新部件',
  render: () => <Guide text={storybook} />,
}
export const React: StoryObj = {
  name: 'React · a chat of your own 自建聊天, 集成',
  render: () => <Guide text={react} />,
}
export const Keyboard: StoryObj = {
  name: 'Keyboard · keys, shortcuts 键盘, 快捷键',
  render: () => <Guide text={keyboard} />,
}
