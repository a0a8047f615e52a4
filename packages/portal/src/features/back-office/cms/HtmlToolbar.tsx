import type { Editor } from '@tiptap/react'
import { articleHtml } from '@weft/contract'
import { Button, Dialog, Field, IconButton, Input, toast, token } from '@weft/ui'
import {
  Bold,
  Columns3,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Rows3,
  Table2,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { uploadPicture } from './upload'
import { cms as words } from './words'

const { html: text } = words

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px 6px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > button[aria-pressed='true'] { background: ${token('color.selected')}; color: ${token('color.link')}; }
  & > input { display: none; }
`

/** Formats of the text at the cursor. */
export function HtmlToolbar({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const isWrong = address !== undefined && address !== '' && !articleHtml.linkPattern.test(address)
  const run = () => editor.chain().focus()
  const tool = (label: string, icon: ReactNode, act: () => unknown, isPressed?: boolean) => (
    <IconButton key={label} size="S" label={label} aria-pressed={isPressed} onClick={() => act()}>
      {icon}
    </IconButton>
  )
  const addPicture = async (file: File | undefined) => {
    if (!file) return
    try {
      run()
        .setImage({ src: await uploadPicture(file), alt: file.name.replace(/\.\w+$/, '') })
        .run()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : words.loadFailed)
    }
  }
  const isInTable = editor.isActive('table')
  return (
    <Bar role="toolbar" aria-label={text.toolbar}>
      {tool(
        text.h2,
        <Heading2 />,
        () => run().toggleHeading({ level: 2 }).run(),
        editor.isActive('heading', { level: 2 }),
      )}
      {tool(
        text.h3,
        <Heading3 />,
        () => run().toggleHeading({ level: 3 }).run(),
        editor.isActive('heading', { level: 3 }),
      )}
      {tool(text.bold, <Bold />, () => run().toggleBold().run(), editor.isActive('bold'))}
      {tool(text.italic, <Italic />, () => run().toggleItalic().run(), editor.isActive('italic'))}
      {tool(text.underline, <Underline />, () => run().toggleUnderline().run(), editor.isActive('underline'))}
      {tool(text.bullets, <List />, () => run().toggleBulletList().run(), editor.isActive('bulletList'))}
      {tool(text.numbers, <ListOrdered />, () => run().toggleOrderedList().run(), editor.isActive('orderedList'))}
      {tool(text.quote, <Quote />, () => run().toggleBlockquote().run(), editor.isActive('blockquote'))}
      {tool(text.rule, <Minus />, () => run().setHorizontalRule().run())}
      {tool(
        text.link,
        <Link2 />,
        () => setAddress(String(editor.getAttributes('link').href ?? '')),
        editor.isActive('link'),
      )}
      {editor.isActive('link') ? tool(text.unlink, <Link2Off />, () => run().unsetLink().run()) : null}
      {tool(text.image, <ImagePlus />, () => chooser.current?.click())}
      {isInTable
        ? [
            tool(text.addRow, <Rows3 />, () => run().addRowAfter().run()),
            tool(text.addColumn, <Columns3 />, () => run().addColumnAfter().run()),
            tool(text.removeTable, <Trash2 />, () => run().deleteTable().run()),
          ]
        : tool(text.table, <Table2 />, () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())}
      {tool(text.undo, <Undo2 />, () => run().undo().run())}
      {tool(text.redo, <Redo2 />, () => run().redo().run())}
      <input
        ref={chooser}
        type="file"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        aria-label={text.image}
        onChange={(event) => {
          void addPicture(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Dialog
        open={address !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAddress(undefined))}
        title={text.link}
        footer={
          <Button
            variant="main"
            onClick={() => {
              if (isWrong) return
              if (address) run().extendMarkRange('link').setLink({ href: address }).run()
              else run().unsetLink().run()
              setAddress(undefined)
            }}
          >
            {text.apply}
          </Button>
        }
      >
        <Field label={text.linkPrompt} error={isWrong ? text.wrongLink : undefined}>
          <Input value={address ?? ''} onChange={(event) => setAddress(event.target.value.trim())} />
        </Field>
      </Dialog>
    </Bar>
  )
}
