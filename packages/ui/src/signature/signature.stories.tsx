import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from 'storybook/test'
import { Button } from '../button/button'
import { Link } from '../button/link'
import type { Industry } from '../tokens/palette'
import { token } from '../tokens/token'
import { Selvedge } from './selvedge'
import { Thread } from './thread'
import { WarpGround } from './warp-ground'
import { WeavePatch } from './weave-patch'

const meta = { title: 'Primitives/Signature', component: Thread } satisfies Meta<typeof Thread>

export default meta
type Story = StoryObj<typeof meta>

export const ThreadProgress: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20, maxWidth: 480 }}>
      <Thread progress={0} aria-label="上传 0%" />
      <Thread progress={36} aria-label="上传 36%" />
      <Thread progress={100} aria-label="上传 100%" />
      <Thread state="running" aria-label="加载中" />
      <Thread state="drawn" />
      <div style={{ height: 80 }}>
        <Thread state="drawn" orientation="vertical" />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: '上传 36%' })
    await expect(bar).toHaveAttribute('aria-valuenow', '36')
  },
}

export const Selvedges: Story = {
  render: () => (
    <div style={{ maxWidth: 480 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 24 }}>
        <Selvedge variant="mark" />
        <h2>典型案例</h2>
      </div>
      <div style={{ height: 160, background: token('color.band') }} />
      <Selvedge />
    </div>
  ),
}

const names: Record<Industry, string> = { hxzz: '化纤长丝', scwfb: '水刺无纺布', fzyr: '纺织印染', zb: '织布' }

export const Weaves: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32 }}>
      {(Object.keys(names) as Industry[]).map((industry) => (
        <figure key={industry}>
          <WeavePatch industry={industry} size={160} />
          <figcaption
            style={{
              display: 'flex',
              gap: 8,
              alignItems: 'center',
              marginTop: 8,
              color: token(`color.industry.${industry}`),
            }}
          >
            <WeavePatch industry={industry} />
            {names[industry]}
          </figcaption>
        </figure>
      ))}
    </div>
  ),
}

export const Warp: Story = {
  parameters: { ground: 'none' },
  render: () => (
    <>
      <WarpGround style={{ padding: 48 }}>
        <h2>坯布</h2>
        <p>浅色底上的经线。</p>
      </WarpGround>
      <WarpGround tone="indigo" as="section" style={{ padding: 48 }}>
        <h2>一根纬线，贯穿整匹布</h2>
        <p>
          深色底上的经线，<Link href="#plan">查看方案</Link>。
        </p>
        <div style={{ display: 'flex', gap: 12, marginTop: 16 }}>
          <Button variant="main">联系客服</Button>
          <Button variant="secondary">解决方案</Button>
          <Button variant="quiet">更多</Button>
        </div>
        <div style={{ marginTop: 24, maxWidth: 320 }}>
          <Thread progress={64} aria-label="进度 64%" />
        </div>
      </WarpGround>
    </>
  ),
}

export const ThreadsNight: Story = { ...ThreadProgress, globals: { theme: 'night' } }
