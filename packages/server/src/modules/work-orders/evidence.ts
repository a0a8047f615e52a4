import { Refusal } from '../../platform/refusal'
import type { Upload } from '../files'

/** What a customer may send with a request (D2 §5). */
export function checkEvidence(files: readonly Upload[]): void {
  const isTaken = ({ kind, name }: Upload) =>
    (kind === 'image' && /\.(png|jpe?g)$/i.test(name)) || (kind === 'video' && /\.(mp4|avi)$/i.test(name))
  if (!files.every(isTaken)) throw new Refusal('只支持上传PNG、JPG图片和MP4、AVI视频!')
}
