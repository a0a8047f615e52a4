import { Button, Drawer } from '@weft/ui'
import type { ReactNode } from 'react'
import { FormColumn } from './layout'
import { settings } from './words'

export interface EditDrawerProps {
  /** Unique on the page: ties 保存 to the form. */
  formId: string
  title: string
  isSaving: boolean
  /** Closed without a word: what was typed stays for the next time. */
  onClose: () => void
  /** 取消: it is given up. */
  onCancel: () => void
  /** The form's own checks are the caller's: the browser's are switched off. */
  onSubmit: () => void
  children: ReactNode
}

/** The drawer in which one row is made or changed: fields in a column, 取消 and 保存 below, Enter saves. */
export function EditDrawer({ formId, title, isSaving, onClose, onCancel, onSubmit, children }: EditDrawerProps) {
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      footer={
        <>
          <Button onClick={onCancel}>{settings.cancel}</Button>
          <Button variant="main" type="submit" form={formId} loading={isSaving}>
            {settings.save}
          </Button>
        </>
      }
    >
      <FormColumn
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </FormColumn>
    </Drawer>
  )
}
