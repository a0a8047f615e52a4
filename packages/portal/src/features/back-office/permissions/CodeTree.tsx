import { authorityAreas, everyRight } from '@weft/contract'
import { Checkbox, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { permissions as words } from './words'

const Area = styled.fieldset`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 16px 0;
  border: 0;
  border-top: 1px solid ${token('color.hairline')};
  & > legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  & > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 10px 16px; padding-left: 26px; }
  & small { ${typeStep('caption')} color: ${token('color.textMeta')}; font-family: ${token('font.figures')}; overflow-wrap: anywhere; }
  & label > span > span { display: grid; }
`
const known: ReadonlySet<string> = new Set(everyRight.map(({ code }) => code))

export interface CodeTreeProps {
  codes: ReadonlySet<string>
  /** The role's built-in code: always granted, not selectable. */
  own?: string
  onChange: (codes: ReadonlySet<string>) => void
}

/** Auth codes by area: an area's checkbox covers all of its codes. Codes outside any area stay, and can be removed. */
export function CodeTree({ codes, own, onChange }: CodeTreeProps) {
  const put = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(codes)
    for (const code of changed) {
      if (isChosen) next.add(code)
      else next.delete(code)
    }
    onChange(next)
  }
  const extra = [...codes].filter((code) => !known.has(code))
  const areas = [
    ...authorityAreas.map(({ name, codes }) => ({ name, members: codes as readonly { code: string; name: string }[] })),
    ...(extra.length > 0 ? [{ name: words.roles.extra, members: extra.map((code) => ({ code, name: code })) }] : []),
  ]
  return (
    <div>
      {areas.map(({ name, members }) => {
        const chosen = members.filter(({ code }) => codes.has(code) || code === own)
        return (
          <Area key={name}>
            <legend>{name}</legend>
            <Checkbox
              label={words.roles.wholeArea(name)}
              checked={chosen.length === members.length}
              indeterminate={chosen.length > 0 && chosen.length < members.length}
              onCheckedChange={(isChosen) =>
                put(
                  members.map((one) => one.code).filter((code) => code !== own),
                  isChosen,
                )
              }
            />
            <div>
              {members.map((one) => (
                <Checkbox
                  key={one.code}
                  label={
                    <span>
                      {one.name}
                      {one.name === one.code ? null : <small translate="no">{one.code}</small>}
                    </span>
                  }
                  checked={codes.has(one.code) || one.code === own}
                  disabled={one.code === own}
                  onCheckedChange={(isChosen) => put([one.code], isChosen)}
                />
              ))}
            </div>
          </Area>
        )
      })}
    </div>
  )
}
