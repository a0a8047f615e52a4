import { describe, expect, it } from 'vitest'
import { plainText } from './FaqBubble'

describe('explanations', () => {
  it('[WD-10] rich text becomes words and line breaks', () => {
    expect(plainText('<p>先停机</p><ul><li>断电</li><li>泄压</li></ul>a &lt; b &amp;lt;')).toBe(
      '先停机\n· 断电\n· 泄压\n\na < b &lt;',
    )
    expect(plainText('压差 < 0.05 且 > 0')).toBe('压差 < 0.05 且 > 0')
  })

  it('[WD-10] scripts and handlers vanish with their markup', () => {
    expect(plainText('<script>alert(1)</script>甲<img src=x onerror=alert(1)>乙')).toBe('甲乙')
  })
})
