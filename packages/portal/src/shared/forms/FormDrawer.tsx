import { Button, breakpoints, Drawer, FieldLayout, token, typeStep } from '@weft/ui'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { ConflictBanner, type ConflictBannerProps } from './ConflictBanner'

const words = { cancel: '取消', save: '保存' }

/**
 * Fields in one column. A fieldset or `data-beside` with a heading instead of a label shows it beside the fields, like a label.
 */
const Form = styled.form`
  display: grid;
  gap: 20px;
  & > fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  & > fieldset > legend, & > [data-beside] > p:first-child { margin: 0 0 8px; padding: 0; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textSecondary')}; }
  & > [data-beside] > p[role='alert'], & > fieldset > p[role='alert'] { margin: 4px 0 0; ${typeStep('bodyS')} color: ${token('color.danger')}; }
  @media (min-width: ${breakpoints.desktop}px) {
    & > fieldset, & > [data-beside] { position: relative; margin-left: calc(7em + ${token('space.4')}); }
    & > fieldset > legend, & > [data-beside] > p:first-child { position: absolute; right: 100%; width: max-content; max-width: 8em; margin: 0 ${token('space.4')} 0 0; text-align: right; }
  }
`

export interface FormDrawerProps {
  /** Unique on the page: links the main button to the form. */
  formId: string
  title: string
  isSaving: boolean
  /** Defaults to 保存. */
  save?: string
  size?: string
  /** Content before 取消, e.g. a button that deletes the entry. */
  aside?: ReactNode
  /** Closes without a question: the typed values stay as a draft. Does not fire during a save. */
  onClose: () => void
  /** Fires on 取消: the draft is discarded. */
  onCancel: () => void
  /** The caller validates: the browser's own validation is off. */
  onSubmit: () => void
  /** Ref of the form element, in which `useForm` finds fields. */
  root?: RefObject<HTMLFormElement | null>
  /** Set when somebody else saved meanwhile: shown above the fields. */
  conflict?: ConflictBannerProps | undefined
  children: ReactNode
}

/** The drawer that adds or edits one entry: labels beside the fields where there is room (design §3), Enter saves. */
export function FormDrawer(props: FormDrawerProps) {
  const {
    formId,
    title,
    isSaving,
    save = words.save,
    size,
    aside,
    root,
    onClose,
    onCancel,
    onSubmit,
    conflict,
    children,
  } = props
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen || isSaving ? undefined : onClose())}
      title={title}
      size={size ?? 'min(max(34rem, 460px), 100vw)'}
      footer={
        <>
          {aside}
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button variant="main" type="submit" form={formId} loading={isSaving}>
            {save}
          </Button>
        </>
      }
    >
      <FieldLayout value="side">
        <Form
          ref={root}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {conflict ? <ConflictBanner {...conflict} /> : null}
          {children}
        </Form>
      </FieldLayout>
    </Drawer>
  )
}
