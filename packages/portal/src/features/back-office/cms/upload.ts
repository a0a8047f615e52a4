/** Uploads files of an entry; returns paths of our own origin, as the entry stores them. */
import { fileLimits, type UploadedFile } from '@weft/contract'
import { transport } from '../../../shared/files/transport'
import { cms } from './words'

const pathOf = (address: string): string => new URL(address, window.location.origin).pathname

async function send(file: File): Promise<UploadedFile['file']> {
  const watch = { onProgress: () => undefined, onPart: () => undefined, signal: new AbortController().signal }
  const fileUuid = await transport.newUuid()
  return (await transport.send({ file, name: file.name, fileUuid, doneParts: [] }, watch)).file
}

/** Uploads a picture and resolves to its path. Rejects with an Error whose message names why the file is refused. */
export async function uploadPicture(file: File): Promise<string> {
  if (!/\.(png|jpe?g)$/i.test(file.name) || file.size > fileLimits.imageBytes) throw new Error(cms.fields.wrongImage)
  return pathOf((await send(file)).fileAccessPath)
}

export async function uploadPdf(file: File): Promise<{ fileName: string; filePath: string; fileSize: number }> {
  if (!/\.pdf$/i.test(file.name) || file.size > fileLimits.fileBytes) throw new Error(cms.fields.wrongFile)
  const stored = await send(file)
  return { fileName: stored.fileName, filePath: pathOf(stored.fileAccessPath), fileSize: stored.fileSize }
}
