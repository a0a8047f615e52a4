import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { BobbinGlyph, FabricGlyph, LoomGlyph, RollerGlyph, ShuttleGlyph, SpinneretGlyph } from '../icons'
import { Mascot } from './mascot'

const meta = { title: 'Primitives/Mascot and glyphs', component: Mascot, args: { size: 160 } } satisfies Meta<
  typeof Mascot
>

export default meta
type Story = StoryObj<typeof meta>

export const Faces: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32 }}>
      {(['waking', 'success', 'normal', 'sorry'] as const).map((face) => (
        <Mascot key={face} face={face} size={120} follow={false} aria-label={`小梭 ${face}`} />
      ))}
      <Mascot face="normal" size={48} follow={false} />
    </div>
  ),
}

/** [PC-28] Once awake the head follows the pointer and stops at 30 degrees. */
export const Follows: Story = {
  args: { face: 'normal', 'aria-label': '小梭' },
  play: async ({ canvasElement }) => {
    const mascot = within(canvasElement).getByRole('img', { name: '小梭' })
    const turnsTo = (angle: string, clientX: number) =>
      waitFor(() => {
        // The mascot hears nothing before its effects have run.
        fireEvent.pointerMove(window, { clientX, clientY: 10 })
        expect(mascot).toHaveAttribute('data-angle', angle)
      })
    await turnsTo('30', 100_000)
    await turnsTo('-30', -100_000)
  },
}

export const Glyphs: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <BobbinGlyph aria-label="筒管" size={48} />
      <LoomGlyph aria-label="织机" size={48} />
      <SpinneretGlyph aria-label="喷丝板" size={48} />
      <RollerGlyph aria-label="辊" size={48} />
      <FabricGlyph aria-label="织物" size={48} />
      <ShuttleGlyph aria-label="梭" size={48} />
    </div>
  ),
}

export const FacesNight: Story = { ...Faces, globals: { theme: 'night' } }
