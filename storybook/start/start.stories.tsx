import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mascot, Selvedge } from '@weft/ui'
import type { ReactNode } from 'react'
import { parts } from '../parts/reference'
import './start.css'

const meta = { title: 'Start here', parameters: { ground: 'none' } } satisfies Meta

export default meta

/** Opens a story in the frame around this one. */
const Go = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`./?path=/story/${to}`} target="_top">
    {children}
  </a>
)

function FrontPage() {
  const count = (name: string) => parts.filter(({ packageName }) => packageName === name).length
  return (
    <main className="start" dir="ltr" lang="en">
      <header>
        <div>
          <Selvedge variant="mark" />
          <h1>
            Weft <span lang="zh-CN">部件</span>
          </h1>
          <p>
            The parts that the chat and the portal are made of: what each is for, how it looks in every state, and what
            it says. A designer finds here what exists before drawing something new.
          </p>
        </div>
        <Mascot size={120} face="normal" follow={false} />
      </header>
      <nav aria-label="Start here">
        <section>
          <h2>
            <Go to="parts-actions-button-按钮--documentation">Parts</Go>
          </h2>
          <p>
            {count('@weft/ui')} primitives of <code>@weft/ui</code>: buttons, forms, data, feedback, overlays, the
            signature thread. One page each, with anatomy, states, content rules, keys, props and a snippet.
          </p>
        </section>
        <section>
          <h2>
            <Go to="chat-parts-assistant-assistant-在线客服--documentation">Chat parts</Go>
          </h2>
          <p>
            {count('@weft/widget')} parts of <code>@weft/widget</code>: the assistant, its building blocks, a bubble for
            every kind of message.
          </p>
        </section>
        <section>
          <h2>
            <Go to="foundations-colour--meanings">Foundations</Go>
          </h2>
          <p>Colour, type, space, elevation, motion and icons. Press a value to copy its name for CSS.</p>
        </section>
        <section>
          <h2>
            <Go to="mock-gateway-both-sides--both-sides">Mock gateway</Go>
          </h2>
          <p>The real assistant beside an agent whom you play. Break the line between them and look.</p>
        </section>
        <section>
          <h2>
            <Go to="portal-console-workbench--default">Portal</Go>
          </h2>
          <p>Blocks and pages of the portal, and specimens of the parts in their longest texts and rarest states.</p>
        </section>
      </nav>
      <section aria-labelledby="start-how">
        <h2 id="start-how">How to look</h2>
        <ul>
          <li>
            <strong>Search</strong> by name or use, in Chinese or English: <kbd>留言</kbd>, <kbd>评价</kbd>,{' '}
            <kbd>spacing</kbd>, <kbd>colour</kbd>. <kbd>Ctrl K</kbd> goes to the search.
          </li>
          <li>
            <strong>The toolbar</strong> changes every page: theme, language (中文, English, العربية), direction, text
            size, width, and views: all hovered, all focused, reduced motion, forced colours, print. The portal’s own
            blocks speak Chinese only.
          </li>
          <li>
            <strong>The filter</strong> beside the search shows checks as well: stories that press keys and are run by{' '}
            <code>npm test -- stories</code>. Their sentence stands in the panel About.
          </li>
        </ul>
      </section>
      <section aria-labelledby="start-rules">
        <h2 id="start-rules">Three rules</h2>
        <ol>
          <li>
            One thread. Where the persimmon thread is, there is activity; nothing else is persimmon but the price.
          </li>
          <li>Numbers are tokens. A part never invents its own.</li>
          <li>State is never colour alone: a drawing and a word go with it.</li>
        </ol>
      </section>
      <section aria-labelledby="start-guides">
        <h2 id="start-guides">Guides</h2>
        <dl>
          <dt>
            <Go to="guides--design">Design</Go>
          </dt>
          <dd>Look, interaction and words: the source of all of this.</dd>
          <dt>
            <Go to="guides--storybook">Storybook</Go>
          </dt>
          <dd>How it is run, and what a new part needs.</dd>
          <dt>
            <Go to="guides--react">React</Go>
          </dt>
          <dd>A chat of your own from these parts.</dd>
          <dt>
            <Go to="guides--keyboard">Keyboard</Go>
          </dt>
          <dd>Every key of the chat, with the test that presses it.</dd>
        </dl>
      </section>
    </main>
  )
}

export const Start: StoryObj = {
  name: 'Start · overview, help, guides, toolbar, print, forced colours, keyboard shortcuts 开始, 概览, 指南, 帮助, 打印, 高对比度, 快捷键',
  render: () => <FrontPage />,
}
