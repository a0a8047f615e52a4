/**
 * Rules of writing that a machine can see in the comments of sources: sentences without a subject that a reader can find, and
 * words that stand for another word of the field. `npm test -- words` asks for it.
 */
const RULES = [
  {
    says: 'begins a sentence with a free relative; name the person or thing',
    pattern: /(?:^|[.;:] )(?:Whom|Whoever|Whose)\b/,
  },
  {
    says: 'is a picture; name the company, the installation, the software or the design',
    pattern: /(?<!dye )\bhouses?\b/i,
  },
  { says: 'is a picture; name the third party, the other person or the untrusted client', pattern: /\bstrangers?\b/i },
]

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/[^\n]*\n)+/gm

/** `[{ line, found, says }]` of the comments of one source; `line` is the one on which the comment begins. */
export function proseFaults(text) {
  return [...text.matchAll(COMMENT)].flatMap((match) => {
    const said = match[0]
      .replace(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ ]?/gm, '')
      .replace(/\s*\*\/\s*$/, '')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
    const line = text.slice(0, match.index).split('\n').length
    return RULES.flatMap(({ says, pattern }) => {
      const found = pattern.exec(said)
      return found ? [{ line, found: found[0].replace(/^[.;:] /, ''), says }] : []
    })
  })
}
