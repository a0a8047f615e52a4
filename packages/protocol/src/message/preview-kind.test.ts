import { expect, it } from 'vitest'
import { previewKindOf } from './preview-kind'

it('[WD-04] the extension decides how a file is previewed: a picture, a video, a PDF, else it is downloaded', () => {
  expect(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp', 'a.bmp'].map(previewKindOf)).toEqual(Array(6).fill('image'))
  expect(['a.mp4', 'a.webm', 'a.MOV'].map(previewKindOf)).toEqual(Array(3).fill('video'))
  expect(previewKindOf('手册.v3.PDF')).toBe('pdf')
  expect(['a.heic', 'a.avi', 'a.svg', 'a.docx', 'pdf', ''].map(previewKindOf)).toEqual(Array(6).fill(undefined))
})
