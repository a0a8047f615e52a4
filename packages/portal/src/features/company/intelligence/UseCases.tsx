import { Knot } from '@weft/ui'
import { Split } from '../parts/cards'
import type { UseCase } from './words'

/** Rows of a use each: drawing and text, sides alternating. */
export function UseCases({ uses }: { uses: readonly UseCase[] }) {
  return (
    <>
      {uses.map((use) => (
        <Split key={use.title}>
          <figure>
            <img src={use.picture} alt="" width={1280} height={720} loading="lazy" />
          </figure>
          <div>
            <h3>{use.title}</h3>
            <p>{use.text}</p>
            <ul>
              {use.points.map((point) => (
                <li key={point}>
                  <Knot />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </Split>
      ))}
    </>
  )
}
