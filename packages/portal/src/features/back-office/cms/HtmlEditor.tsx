/** Rich text editor of an entry. It can write only what the allow-list accepts (T12). */
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { articleHtml } from '@weft/contract'
import { token, typeStep } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { HtmlToolbar } from './HtmlToolbar'

const Root = styled.div`
  min-width: 0;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  &:focus-within { border-color: ${token('color.link')}; }
  & .ProseMirror { min-height: 220px; max-height: 60vh; overflow: auto; padding: 12px 16px; outline: none; ${typeStep('body')} color: ${token('color.text')}; }
  & .ProseMirror > :first-child { margin-top: 0; }
  & .ProseMirror h2 { margin: 1.25em 0 .5em; ${typeStep('h4')} font-size: 1.25em; }
  & .ProseMirror h3 { margin: 1em 0 .5em; ${typeStep('h4')} }
  & .ProseMirror p { margin: .5em 0; }
  & .ProseMirror ul, & .ProseMirror ol { margin: .5em 0; padding-left: 1.5em; list-style: disc outside; }
  & .ProseMirror ol { list-style: decimal outside; }
  & .ProseMirror a { color: ${token('color.link')}; text-decoration: underline; }
  & .ProseMirror blockquote { margin: .75em 0; padding: 8px 16px; background: ${token('color.band')}; }
  & .ProseMirror img { max-width: 100%; height: auto; }
  & .ProseMirror img.ProseMirror-selectednode { outline: 2px solid ${token('color.link')}; }
  & .ProseMirror table { width: 100%; border-collapse: collapse; }
  & .ProseMirror th, & .ProseMirror td { padding: 6px 10px; border: 1px solid ${token('color.edge')}; text-align: left; vertical-align: top; }
  & .ProseMirror th { background: ${token('color.band')}; }
  & .ProseMirror td > p, & .ProseMirror th > p { margin: 0; }
`

export interface HtmlEditorProps {
  label: string
  value: string
  /** Marks the text as the one that a refusal is about. */
  invalid?: boolean
  onChange: (html: string) => void
}

const isAllowed = (href: string) => articleHtml.linkPattern.test(href)

const attributesOf = (label: string, isInvalid: boolean): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
})

export function HtmlEditor({ label, value, invalid = false, onChange }: HtmlEditorProps) {
  const written = useRef(value)
  const editor = useEditor({
    content: value,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: {
          openOnClick: false,
          isAllowedUri: (href) => isAllowed(href),
          HTMLAttributes: { target: null, rel: null, class: null },
        },
        code: false,
        codeBlock: false,
      }),
      TableKit.configure({ table: { resizable: false } }),
      Image,
    ],
    editorProps: { attributes: attributesOf(label, invalid) },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : plainHtml(current.getHTML())
      onChange(written.current)
    },
  })
  // Another version was loaded: replaces the text, unless this editor just wrote it.
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  // Before the form puts the focus on what is marked.
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setOptions({ editorProps: { attributes: attributesOf(label, invalid) } })
  }, [editor, label, invalid])
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  return (
    <Root>
      {editor ? <HtmlToolbar editor={editor} /> : null}
      <EditorContent editor={editor} />
    </Root>
  )
}

/**
 * Removes what the editor adds: widths, spans of one and paragraphs in cells, and a final empty paragraph after a non-paragraph.
 * The stored text has none of them.
 */
const plainHtml = (html: string): string =>
  html
    .replace(/(?:<p><\/p>)+$/, '')
    .replace(/<table[^>]*>(?:<colgroup>.*?<\/colgroup>)?/g, '<table>')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
    .replace(/<(td|th)([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/g, '<$1$2>$3</$1>')
