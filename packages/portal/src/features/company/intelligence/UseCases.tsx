import { Knot } from '@weft/ui'
import { Photo } from '../../../shared/picture/Photo'
import { Split } from '../parts/cards'
import type { UseCase } from './words'

/** One row for each use: drawing and text, sides alternating. */
export function UseCases({ uses }: { uses: readonly UseCase[] }) {
  return (
    <>
      {uses.map((use) => (
        <Split key={use.title}>
          <figure>
            <Photo src={use.picture} alt="" ratio="16 / 9" />
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
