import { expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { cutInputs } from './cut-input.mjs'

const saidOf = (files: Record<string, string>): string[] =>
  cutInputs(Object.entries(files).map(([file, text]) => ({ file, text }))).map(
    ({ file, line, says }: { file: string; line: number; says: string }) => `${file}:${line} ${says}`,
  )

it("names a bare control with the browser's maxlength, also one that is styled, here or in another file", () => {
  expect(
    saidOf({
      'a/fields.tsx': 'export const Bare = styled.input`width: 1px;`',
      'a/one.tsx': 'const One = () => <input maxLength={3} />',
      'a/two.tsx': 'const Box = styled.textarea`x`\nconst Two = () => <Box maxLength={3} />',
      'a/three.tsx': "import { Bare } from './fields'\nconst Three = () => <Bare maxLength={3} />",
      'a/four.tsx': 'const four = (field: HTMLInputElement) => {\n  field.maxLength = 3\n}',
    }),
  ).toEqual([
    "a/one.tsx:1 <input> cuts at the browser's maxlength",
    "a/two.tsx:2 <Box> cuts at the browser's maxlength",
    "a/three.tsx:2 <Bare> cuts at the browser's maxlength",
    "a/four.tsx:2 a control is given the browser's maxlength",
  ])
})

it('names a handler that slices what was typed', () => {
  expect(
    saidOf({ 'a.tsx': 'const A = () => <Input onChange={(event) => put(event.target.value.slice(0, 20))} />' }),
  ).toEqual(['a.tsx:1 onChange cuts what was typed'])
})

it('names a handler that has a name, or hands the value to what slices it', () => {
  expect(
    saidOf({
      'a.tsx':
        'const change = (event) => put(event.target.value.slice(0, 20))\nconst A = () => <Input onChange={change} />',
      'b.tsx':
        'function keep(text) { put(text.slice(0, 20)) }\nconst B = () => <Input onChange={({ target }) => keep(target.value)} />',
      'c.tsx':
        'const change = useCallback((value) => put(value.substring(0, 20)), [])\nconst C = () => <Box onValue={change} />',
      'd.tsx':
        'const head = (text) => text.slice(0, 20)\nconst D = () => <Input onChange={() => say(head(row.name))} />',
    }),
  ).toEqual([
    'a.tsx:2 onChange cuts what was typed',
    'b.tsx:2 onChange cuts what was typed',
    'c.tsx:2 onValue cuts what was typed',
  ])
})

it('names a bare control that is given its maxlength by a spread', () => {
  const given = "is given the browser's maxlength by a spread"
  expect(
    saidOf({
      'a.tsx': 'const A = () => <input {...{ maxLength: 3 }} />',
      'b.tsx': 'const limits = { maxLength: 3 }\nconst B = () => <textarea {...limits} />',
      'c.tsx': "const C = () => <input {...form.text('note')} />",
      'd.tsx': "const D = () => <Input {...form.text('note')} {...{ maxLength: 3 }} />",
      'e.tsx': "const E = () => <input {...rest} {...form.field('note')} />",
    }),
  ).toEqual([`a.tsx:1 <input> ${given}`, `b.tsx:2 <textarea> ${given}`, `c.tsx:1 <input> ${given}`])
})

it('lets the fields that keep a text whole take their limit', () => {
  expect(
    saidOf({
      'a.tsx':
        "import { Input } from '@weft/ui'\nconst A = () => <Input maxLength={3} onChange={(event) => put(event.target.value.trim())} />",
      'b.tsx': "import { LimitedInput } from '../form/fields'\nconst B = () => <LimitedInput maxLength={3} />",
    }),
  ).toEqual([])
})

it('passes over a file that has a written reason', () => {
  const files = [{ file: 'a.tsx', text: 'const A = () => <input maxLength={3} />' }]
  expect(cutInputs(files)).toHaveLength(1)
  expect(cutInputs(files, { 'a.tsx': 'what the machine reads has three signs' })).toEqual([])
})
