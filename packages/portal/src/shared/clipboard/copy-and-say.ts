import { toast, toClipboard } from '@weft/ui'

const NOT_COPIED = '未能复制，请手动选择'

/** Copies text and shows the result as a toast. `pressed`: the button, beside which the helper element for copying is placed. */
export async function copyAndSay(text: string, copied: string, pressed: HTMLElement): Promise<void> {
  try {
    await toClipboard(text, pressed.parentElement ?? document.body)
    toast.success(copied)
  } catch {
    toast.error(NOT_COPIED)
  }
}
