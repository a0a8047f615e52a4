import { ConfirmDialog } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { signInFor, useQuestion } from './asking'
import { asking } from './words'

/** Dialog ER-01: 提示, the sentence, 登录 and 取消; a click outside changes nothing. Rendered by the public layout. */
export function AskingGate() {
  const question = useQuestion((state) => state.question)
  const { pathname } = useLocation()
  const asked = useRef(pathname)
  // The question belongs to the page that asked it: leaving that page closes it.
  useEffect(() => {
    if (asked.current !== pathname) useQuestion.setState({ question: undefined })
    asked.current = pathname
  }, [pathname])
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : useQuestion.setState({ question: undefined }))}
      title={asking.title}
      message={question?.message ?? asking.question}
      confirmLabel={asking.signIn}
      cancelLabel={asking.cancel}
      onConfirm={() => (question ? signInFor(question.action) : undefined)}
    />
  )
}
