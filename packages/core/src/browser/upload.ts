/** Uploads through XMLHttpRequest, because fetch reports no upload progress. */
import type { UploadPort } from '../platform/ports'

export const xhrUpload: UploadPort = ({ url, headers, body, progressed, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const done = () => signal.removeEventListener('abort', abort)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) progressed(loaded / total)
    }
    request.onload = () => {
      done()
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    }
    request.onerror = () => {
      done()
      reject(new TypeError('The upload failed'))
    }
    request.onabort = () => {
      done()
      reject(new DOMException('The upload was aborted', 'AbortError'))
    }
    signal.addEventListener('abort', abort, { once: true })
    request.send(body)
    if (signal.aborted) abort()
  })
