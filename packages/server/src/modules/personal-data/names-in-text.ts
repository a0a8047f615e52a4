/**
 * A person's name in a text that somebody else typed: the title of a group, of a relay. A name there is only characters, so
 * a rule says when they mean the person: a long name does wherever it stands, a short one only where it stands alone.
 */

/** From so many Han characters on a name inside other characters is that name: 尉迟霁峦的老同学群. */
const LONG = 3
const isHan = (name: string): boolean => /^[\p{Script=Han}·•]+$/u.test(name)

/** Characters of a title that connect names: 李明和王芳的群. */
const BEFORE = '和与及跟'
const AFTER = '的和与及跟等群'

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(name: string): RegExp {
  const whole = escaped(name)
  // A name in letters ends where its letters and digits do; Han beside it is no part of it: Tom的群, but not Tomcat.
  if (!isHan(name)) return new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${whole}(?![\\p{Script=Latin}\\p{N}])`, 'gu')
  const characters = [...name].length
  if (characters >= LONG) return new RegExp(whole, 'gu')
  // 李 alone is in every second name: only 李, 李的群, never 李和平 or 木子李.
  if (characters === 1) return new RegExp(`(?<![\\p{L}\\p{N}])${whole}(?=的|(?![\\p{L}\\p{N}]))`, 'gu')
  return new RegExp(`(?<=[${BEFORE}]|(?<![\\p{L}\\p{N}]))${whole}(?=[${AFTER}]|(?![\\p{L}\\p{N}]))`, 'gu')
}

/** The text with the name replaced where the rule says that it means the person; the same text where it does not. */
export const withoutName = (text: string, name: string, instead: string): string =>
  name.trim() === '' ? text : text.replace(patternOf(name), () => instead)
