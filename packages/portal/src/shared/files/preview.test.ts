import { describe, expect, it } from 'vitest'
import { downloadFile } from './download'
import { fileNameOf, isVideoAddress, itemsOf, previewKindOf, thumbnailOf } from './items'
import { previewWords } from './words'

describe('what can be looked at', () => {
  const id = '0123456789abcdef0123456789abcdef'

  it('[SV-08] pictures, films and PDF files by their names; AVI only by downloading it', () => {
    expect(['a.PDF', 'b.jpeg', 'c.mp4', 'd.avi', 'e', 'f.docx', 'g.constructor'].map(previewKindOf)).toEqual([
      'pdf',
      'image',
      'video',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[SV-09] an entry that contains mp4 is a film; names are read as people wrote them', () => {
    expect(isVideoAddress(`/files/${id}/x.mp4?token=1`)).toBe(true)
    expect(isVideoAddress(`/files/${id}/x.jpg`)).toBe(false)
    expect(fileNameOf(`http://own.example/files/${id}/%E6%96%AD%E5%A4%B4.mp4`)).toBe('断头.mp4')
    expect(fileNameOf('/files/x/%E0%A4%A')).toBe('%E0%A4%A')
    expect(itemsOf([`/files/${id}/a.jpg`, `/files/${id}/b.avi`, '/documents/c.pdf']).map(({ kind }) => kind)).toEqual([
      'image',
      'pdf',
    ])
    expect(thumbnailOf(`/files/${id}/a.jpg?until=1&seal=x`)).toBe(`/files/${id}/thumbnail.webp?until=1&seal=x`)
    expect(isVideoAddress(`/files/${id}/a.jpg?until=1&seal=mp4`)).toBe(false)
    expect(thumbnailOf(`http://own.example/files/${id}/a.jpg`)).toBe(`http://own.example/files/${id}/thumbnail.webp`)
    expect(thumbnailOf('/pictures/goods/a.svg')).toBe('/pictures/goods/a.svg')
  })
})

describe('downloads', () => {
  const file = { url: '/files/x/a.pdf', name: 'a.pdf' }
  const answered = (status: number) => async () => ({ ok: status < 400, status })

  it('[SV-08] [ER-06] asks first: 404 has expired, other errors have failed, and only what is there is saved', async () => {
    const saved: string[] = []
    const save = (url: string) => void saved.push(url)
    expect(await downloadFile(file, answered(404), save)).toBe('expired')
    expect(await downloadFile(file, answered(500), save)).toBe('failed')
    expect(await downloadFile(file, () => Promise.reject(new TypeError('offline')), save)).toBe('failed')
    expect(saved).toEqual([])
    expect(await downloadFile(file, answered(200), save)).toBe('started')
    expect(saved).toEqual(['/files/x/a.pdf'])
  })
})

it('[ER-06] prescribed strings of previews, downloads and uploads are as the documents have them, to the letter', () => {
  expect(previewWords.prescribed).toEqual({
    preview: '预览',
    imageFailed: '图片加载失败',
    tooMany: '最多只能上传 3 张图片',
    imageTooLarge: '图片大小不能超过5MB!',
    videoTooLarge: '视频大小不能超过100MB!',
    wrongType: '只支持上传PNG、JPG图片和MP4、AVI视频!',
    uploaded: '上传成功',
    timeout: '请求超时',
  })
  expect(previewWords.proposed).toEqual({
    downloadQuestion: '确认下载该文件吗？',
    expired: '当前文件链接已失效，无法继续下载！',
  })
})
