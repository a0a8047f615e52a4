import { describe, expect, it } from 'vitest'
import { dense } from '../../../../tooling/dense-styles.js'
import { rulesOf } from './nested-css'

const written = `
  /* the row that is looked at */
  display: grid;
  margin: 0 -1px calc(100% - 2px);
  font-family: 'PingFang SC', "Segoe  UI";
  &:hover > span, & a :focus { content: ': { }  '; color: red; }
  @media (min-width: 992px), (pointer: fine) {
    &[data-rows='2'] { flex-wrap: wrap; }
  }
`

describe('styles as the script sends them', () => {
  it('are the same rules without comments, indentation and idle spaces', () => {
    const [text = ''] = dense([written])
    expect(rulesOf(text, '.a')).toEqual(
      rulesOf(written, '.a').map((rule) => rulesOf(dense([rule]).join(''), '').join('')),
    )
    expect(text).toBe(
      `display:grid;margin:0 -1px calc(100% - 2px);font-family:'PingFang SC',"Segoe  UI";` +
        `&:hover > span,& a :focus{content:': { }  ';color:red;}` +
        `@media (min-width:992px),(pointer:fine){&[data-rows='2']{flex-wrap:wrap;}}`,
    )
  })

  it('keep a space between an expression and what follows it', () => {
    expect(dense(['\n  margin: ', ' ', ';\n  ', '\n  color: red;\n'])).toEqual(['margin:', ' ', ';', ' color:red;'])
  })

  it('are not guessed where a comment goes over an expression', () => {
    expect(() => dense(['/* from ', ' on */'])).toThrow('a comment does not end')
  })
})
