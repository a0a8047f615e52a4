/**
 * Finds a person's name in a text that another person typed: the title of a group or a relay. The name is only characters
 * there, so a rule decides whether it means the person: a long name always does, a short one only where it is separate.
 */

/** A name of at least this many Han characters counts inside other characters too: 尉迟霁峦的老同学群. */
const LONG = 3
const isHan = (name: string): boolean => /^[\p{Script=Han}·•]+$/u.test(name)

/** Characters of a title that connect names: 李明和王芳的群. */
const BEFORE = '和与及跟'
const AFTER = '的和与及跟等群'

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(name: string): RegExp {
  const whole = escaped(name)
  // A Latin name ends where its letters and digits end; a Han character next to it is not part of it: Tom的群, but not Tomcat.
  if (!isHan(name)) return new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${whole}(?![\\p{Script=Latin}\\p{N}])`, 'gu')
  const characters = [...name].length
  if (characters >= LONG) return new RegExp(whole, 'gu')
  // A single character such as 李 is part of many names: it matches only 李, 李的群, never 李和平 or 木子李.
  if (characters === 1) return new RegExp(`(?<![\\p{L}\\p{N}])${whole}(?=的|(?![\\p{L}\\p{N}]))`, 'gu')
  return new RegExp(`(?<=[${BEFORE}]|(?<![\\p{L}\\p{N}]))${whole}(?=[${AFTER}]|(?![\\p{L}\\p{N}]))`, 'gu')
}

/** Returns the text with the name replaced where the rule matches; else the same text. */
export const withoutName = (text: string, name: string, instead: string): string =>
  name.trim() === '' ? text : text.replace(patternOf(name), () => instead)
