import { Button, breakpoints, Drawer, FieldLayout, token, typeStep } from '@weft/ui'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { ConflictBanner, type ConflictBannerProps } from './ConflictBanner'

const words = { cancel: '取消', save: '保存' }

/** Fields one under the other. What has a heading instead of a label, a fieldset or `data-beside`, has it beside it as they do. */
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
  /** Unique on the page: ties the main button to the form. */
  formId: string
  title: string
  isSaving: boolean
  /** Default 保存. */
  save?: string
  size?: string
  /** Before 取消, e.g. what removes the entry. */
  aside?: ReactNode
  /** Closed without a word: what was typed stays for the next time. Not while it is being saved. */
  onClose: () => void
  /** 取消: it is given up. */
  onCancel: () => void
  /** The form's own checks are the caller's: the browser's are switched off. */
  onSubmit: () => void
  /** Ref of the form's element, by which `useForm` finds a field in it. */
  root?: RefObject<HTMLFormElement | null>
  /** Somebody else saved meanwhile: asked above the fields. */
  conflict?: ConflictBannerProps | undefined
  children: ReactNode
}

/** The drawer in which one entry is made or changed: labels beside the fields where there is room (design §3), Enter saves. */
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
