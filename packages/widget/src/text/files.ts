/** How the name of a file is shortened. */
import { extensionOf, firstCharacters } from '@weft/protocol'

/** Shortens a name in the middle to `maxLength` code points; keeps beginning, end and extension: `喷水织机操作…手册v3.pdf`. */
export function shortenName(name: string, maxLength = 24): string {
  const points = [...name]
  if (points.length <= maxLength) return name
  const tail = Math.min(Math.max(extensionOf(name).length + 1 + 5, 6), maxLength - 4)
  const end = name.slice(firstCharacters(name, points.length - tail).length)
  return `${firstCharacters(name, maxLength - [...end].length - 1)}…${end}`
}
