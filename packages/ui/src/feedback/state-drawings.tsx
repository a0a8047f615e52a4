// Line drawings for the three states of a list, 160 px: an empty bobbin, a cut thread, a running shuttle. Only the thread is
// persimmon. The shuttle animates by transform and stops with reduced motion.
import { keyframes, styled } from 'styled-components'
import { reducedMotion } from '../tokens/reduced-motion'
import { token } from '../tokens/token'

const Picture = styled.svg`
  display: block;
  width: 160px;
  height: 120px;
  fill: none;
  stroke: ${token('color.line')};
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  overflow: hidden;
  & .ground { stroke: ${token('color.edgeSoft')}; stroke-width: 1; }
  & .top { fill: ${token('color.faceTop')}; }
  & .left { fill: ${token('color.faceLeft')}; }
  & .right { fill: ${token('color.faceRight')}; }
  & .thread { stroke: ${token('color.thread')}; stroke-width: 2; }
  @media (forced-colors: active) { stroke: CanvasText; & .thread { stroke: Highlight; } & .top, & .left, & .right { fill: Canvas; } }
`

/** An empty bobbin with the end of its yarn: the empty state. */
export function EmptyBobbin() {
  return (
    <Picture viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <path className="ground" d="M10 104h140M28 110h104" />
      <path className="left" d="M66 36v50c0 4 6.3 7 14 7s14-3 14-7V36" />
      <ellipse className="right" cx="80" cy="92" rx="30" ry="11" />
      <path className="left" d="M50 92v6c0 6 13.4 11 30 11s30-5 30-11v-6" />
      <path className="left" d="M68 40v50c0 3.3 5.4 6 12 6s12-2.7 12-6V40" />
      <path className="left" d="M50 26v7c0 6 13.4 11 30 11s30-5 30-11v-7" />
      <ellipse className="top" cx="80" cy="26" rx="30" ry="11" />
      <ellipse className="right" cx="80" cy="26" rx="11" ry="4" />
      <path d="M72 54c4 2 12 2 16 0M72 66c4 2 12 2 16 0M72 78c4 2 12 2 16 0" strokeOpacity=".35" />
      <path className="thread" d="M92 70c14 4 20 14 32 26 4 4 12 6 20 4" />
    </Picture>
  )
}

/** A thread cut between two guides: the error state, which a retry can repair. */
export function CutThread() {
  return (
    <Picture viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <path className="ground" d="M10 104h140M28 110h104" />
      <path className="left" d="M22 104V44l10-5v60z" />
      <path className="right" d="M32 99V39l6 3v60z" />
      <path className="left" d="M138 104V44l-10-5v60z" />
      <path className="right" d="M128 99V39l-6 3v60z" />
      <ellipse className="top" cx="30" cy="34" rx="9" ry="9" />
      <ellipse cx="30" cy="34" rx="3.5" ry="3.5" />
      <ellipse className="top" cx="130" cy="34" rx="9" ry="9" />
      <ellipse cx="130" cy="34" rx="3.5" ry="3.5" />
      <path className="thread" d="M30 34c12 10 24 14 38 14" />
      <path className="thread" d="M68 48l5 3M68 48l6-1M68 48l4 6" />
      <path className="thread" d="M130 34c-8 20-18 34-36 40" />
      <path className="thread" d="M94 74l-6 1M94 74l-4 5M94 74l-6-4" />
    </Picture>
  )
}

const run = keyframes`
  from { transform: translateX(-34px); }
  to { transform: translateX(34px); }
`

const Shuttle = styled.g`
  animation: ${run} 900ms cubic-bezier(.45, 0, .55, 1) infinite alternate;
  ${reducedMotion} { animation: none; }
`

/** A shuttle running through the warp: the loading state. */
export function RunningShuttle() {
  return (
    <Picture viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <path
        className="ground"
        d="M20 16v88M32 16v88M44 16v88M56 16v88M68 16v88M80 16v88M92 16v88M104 16v88M116 16v88M128 16v88M140 16v88"
      />
      <path d="M14 16h132M14 104h132" />
      <path className="thread" d="M20 88h120M20 94h120M20 100h120" />
      <Shuttle>
        <path className="top" d="M42 60c12-11 25-14 38-14s26 3 38 14c-12 11-25 14-38 14s-26-3-38-14z" />
        <path className="left" d="M64 55h32v10H64z" />
        <path className="thread" d="M72 55v10M80 55v10M88 55v10" />
      </Shuttle>
    </Picture>
  )
}
