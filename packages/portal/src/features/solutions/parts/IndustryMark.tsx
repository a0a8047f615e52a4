import type { IndustryCode } from '@weft/contract'
import { palette, token, typeStep, WeavePatch } from '@weft/ui'
import { styled } from 'styled-components'
import { industryNames } from '../words'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.2')};
  ${typeStep('bodyS')}
  font-weight: 600;
  &[data-dark='true'] { color: #fff !important; }
`

/** The industry's name with its weave. `isDark`: on an indigo background. */
export function IndustryMark({ code, isDark = false }: { code: IndustryCode; isDark?: boolean }) {
  return (
    <Root data-dark={isDark} style={{ color: palette.industry[code] }}>
      <WeavePatch industry={code} tone={isDark ? 'current' : 'mark'} />
      {industryNames[code]}
    </Root>
  )
}

/** Returns an industry's code by its name; attributes of contents store the name. */
export const industryOf = (name: string): IndustryCode | undefined =>
  (Object.keys(industryNames) as IndustryCode[]).find((code) => industryNames[code] === name)
