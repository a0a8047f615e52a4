import { describe, expect, it } from 'vitest'
import { extensionOf, fileKindOf, previewKindOf } from './file-kind'

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

it('[WD-04] the extension decides how a file is previewed: a picture, a video, a PDF, else it is downloaded', () => {
  expect(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp', 'a.bmp'].map(previewKindOf)).toEqual(Array(6).fill('image'))
  expect(['a.mp4', 'a.webm', 'a.MOV'].map(previewKindOf)).toEqual(Array(3).fill('video'))
  expect(previewKindOf('手册.v3.PDF')).toBe('pdf')
  expect(['a.heic', 'a.avi', 'a.svg', 'a.docx', 'pdf', ''].map(previewKindOf)).toEqual(Array(6).fill(undefined))
})
