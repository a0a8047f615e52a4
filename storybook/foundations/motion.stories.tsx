import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, type Duration, durations, type Easing, easings, token } from '@weft/ui'
import { useState } from 'react'
import { Page, Section, Tokens } from './swatch'
import { durationUses } from './uses'

const meta = { title: 'Foundations/Motion', parameters: { ground: 'ground' } } satisfies Meta

export default meta
type Story = StoryObj

const EASINGS: Readonly<Record<Easing, string>> = {
  out: 'What comes: fast, then calm',
  exit: 'What goes: calm, then fast',
  thread: 'The thread, at one speed',
}

function Travel({
  moved,
  duration = '480ms',
  ease = token('ease.out'),
}: {
  moved: boolean
  duration?: string
  ease?: string
}) {
  return (
    <span style={{ display: 'block', width: 120 }}>
      <span
        className="travel"
        style={{
          display: 'block',
          width: 24,
          height: 24,
          background: token('color.thread'),
          transform: moved ? 'translateX(96px)' : 'none',
          transition: `transform ${duration} ${ease}`,
        }}
      />
    </span>
  )
}

function Motions() {
  const [moved, setMoved] = useState(false)
  return (
    <Page
      title="Motion"
      lead="Only opacity and transform move. With reduced motion nothing travels, and the thread is there at once."
    >
      <style>{'@media (prefers-reduced-motion: reduce) { .travel { transition: none !important; } }'}</style>
      <div>
        <Button onClick={() => setMoved((now) => !now)}>Move all</Button>
      </div>
      <Section title="Durations">
        <Tokens
          label="Durations"
          lines={(Object.keys(durations) as Duration[]).map((name) => ({
            name: `duration.${name}`,
            value: `${durations[name]} ms`,
            use: durationUses[name],
            sample: <Travel moved={moved} duration={token(`duration.${name}`)} />,
          }))}
        />
      </Section>
      <Section title="Easings">
        <Tokens
          label="Easings"
          lines={(Object.keys(easings) as Easing[]).map((name) => ({
            name: `ease.${name}`,
            value: <code>{easings[name]}</code>,
            use: EASINGS[name],
            sample: <Travel moved={moved} ease={token(`ease.${name}`)} />,
          }))}
        />
      </Section>
    </Page>
  )
}

export const Motion: Story = {
  name: 'Motion · animation, duration, easing, transition 动效, 时长, 缓动, 动画',
  render: () => <Motions />,
}
