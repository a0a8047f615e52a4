import { describe, expect, it } from 'vitest'
import { extensionOf, fileKindOf } from './file-kind'

describe('the kind of a file', () => {
  it('[WD-03] the extension decides: image, video, else a file', () => {
    expect(['a.bmp', 'a.JPG', 'a.jpeg', 'a.png', 'a.heic'].map(fileKindOf)).toEqual(Array(5).fill('image'))
    expect(['a.mov', 'a.mp4', 'a.flv', 'a.WMV', 'a.avi'].map(fileKindOf)).toEqual(Array(5).fill('video'))
    expect(['a.gif', 'a.webp', 'a.pdf', 'png', '.png', 'a.png.exe', ''].map(fileKindOf)).toEqual(Array(7).fill('file'))
  })

  it('[WD-03] an extension is what follows the last dot of a name that has a name before it', () => {
    expect(['手册.v3.PDF', 'pdf', '.env', 'a.', ''].map(extensionOf)).toEqual(['pdf', '', '', '', ''])
  })
})
