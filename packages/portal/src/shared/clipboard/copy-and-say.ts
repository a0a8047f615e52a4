import { toast, toClipboard } from '@weft/ui'

const NOT_COPIED = '未能复制，请手动选择'

/** Copies text and says in a toast how that went. `pressed` is the button: the text passes through beside it. */
export async function copyAndSay(text: string, copied: string, pressed: HTMLElement): Promise<void> {
  try {
    await toClipboard(text, pressed.parentElement ?? document.body)
    toast.success(copied)
  } catch {
    toast.error(NOT_COPIED)
  }
}
