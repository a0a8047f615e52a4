/**
 * The emojis of the panel: Unicode characters, so that every client shows them. The panel omits those that this device cannot
 * render, which would show as an empty box.
 */

export interface Emoji {
  char: string
  /** Its name in zh-CN and en; announced by screen readers and shown as a title. */
  zh: string
  en: string
}

export type EmojiGroup = 'emojiFaces' | 'emojiGestures' | 'emojiThings'

/** `😀 微笑 smile` lines, one emoji each. */
const parse = (lines: string): readonly Emoji[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [char = '', zh = '', ...en] = line.trim().split(' ')
      return { char, zh, en: en.join(' ') }
    })

export const EMOJIS: Readonly<Record<EmojiGroup, readonly Emoji[]>> = {
  emojiFaces: parse(`
    😀 大笑 grinning
    😃 开心 happy
    😄 欢笑 laughing
    😁 呲牙 beaming
    😂 笑哭 tears of joy
    😅 苦笑 sweat smile
    😊 微笑 smile
    😉 眨眼 wink
    😍 喜欢 heart eyes
    😘 飞吻 kiss
    😋 好吃 yummy
    😎 酷 cool
    😇 放心 relieved angel
    😏 得意 smirk
    😌 安心 relieved
    😜 调皮 playful
    😐 无语 neutral
    😓 流汗 sweating
    😔 失落 pensive
    😕 疑惑 confused
    😖 难受 confounded
    😞 失望 disappointed
    😟 担心 worried
    😢 难过 sad
    😭 大哭 crying
    😤 不服 huffing
    😠 生气 angry
    😡 发怒 furious
    😨 害怕 fearful
    😰 着急 anxious
    😱 惊吓 shocked
    😲 惊讶 astonished
    😴 困了 sleepy
    😷 戴口罩 mask`),
  emojiGestures: parse(`
    👍 赞 thumbs up
    👎 不赞 thumbs down
    👌 好的 ok
    👏 鼓掌 applause
    🙏 感谢 thanks
    💪 加油 strength
    🤝 合作 handshake
    👋 你好 wave
    ✌ 胜利 victory
    ☝ 请看 point up
    ❤ 爱心 heart
    💔 心碎 broken heart
    🌹 玫瑰 rose
    🎉 庆祝 celebration
    ☕ 咖啡 coffee
    ☀ 太阳 sun`),
  emojiThings: parse(`
    ✔ 完成 done
    ✖ 不行 no
    ⚠ 注意 warning
    ❓ 疑问 question
    ❗ 重要 important
    ⭐ 星 star
    ⚙ 齿轮 gear
    ⚡ 通电 power
    🔧 扳手 wrench
    🔩 螺母 bolt
    🧵 纱线 thread
    🏭 工厂 factory
    📦 包裹 parcel
    🚚 发货 delivery
    ☎ 电话 telephone
    📷 照片 camera
    ✉ 邮件 mail
    ✏ 笔 pencil
    ⏰ 时间 clock
    ♻ 更换 replace`),
}

/** Emoji fonts to try, beside the system's own choice. */
export const EMOJI_FONTS =
  '"Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji", "HarmonyOS Sans Emoji", sans-serif'

const SIDE_PX = 24
/** A private-use code point that no font renders: it shows the box of a missing character. */
const NOWHERE = '\u{10fffd}'

/**
 * Returns a function that tells whether this device renders a character, by comparison with the box of a missing one. If the
 * canvas cannot be read, every character counts as rendered.
 */
export function createProbe(): (char: string) => boolean {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIDE_PX, height: SIDE_PX })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return () => true
  context.font = `16px ${EMOJI_FONTS}`
  context.textBaseline = 'top'
  const look = (char: string): string => {
    context.clearRect(0, 0, SIDE_PX, SIDE_PX)
    context.fillText(char, 2, 2)
    return context.getImageData(0, 0, SIDE_PX, SIDE_PX).data.join()
  }
  const missing = look(NOWHERE)
  return (char) => look(char) !== missing
}
