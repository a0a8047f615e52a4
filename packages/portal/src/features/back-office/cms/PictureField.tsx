/** One or several pictures of an entry, in order: uploaded, or drawn by the generator. */
import { Button, ConfirmDialog, Dialog, focusVisible, toast, token, typeStep } from '@weft/ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { partDrawings, sceneDrawings, smallOf } from './drawings'
import { uploadPicture } from './upload'
import { cms as words } from './words'

const { fields: text } = words

const Root = styled.div`
  display: grid;
  gap: 8px;
  & > ul { display: flex; flex-wrap: wrap; gap: 12px; }
  & li { display: grid; gap: 4px; justify-items: center; }
  & li > img { width: 160px; height: 120px; object-fit: cover; background: ${token('color.band')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
  & > div { display: flex; flex-wrap: wrap; gap: 8px; }
  & > p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & > input { display: none; }
`
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 12px;
  & > button {
    display: grid;
    gap: 4px;
    padding: 4px;
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.card')};
    background: ${token('color.surface')};
    color: ${token('color.text')};
    ${typeStep('caption')}
    cursor: pointer;
    ${focusVisible}
  }
  & > button:hover { border-color: ${token('color.edge')}; background: ${token('color.hover')}; }
  & img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: ${token('color.band')}; }
`

export interface PictureFieldProps {
  label: string
  paths: readonly string[]
  most: number
  drawings: 'scene' | 'part'
  onChange: (paths: string[]) => void
}

const newSeed = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

export function PictureField({ label, paths, most, drawings, onChange }: PictureFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const [seed, setSeed] = useState('')
  const [removed, setRemoved] = useState<number>()
  const chooser = useRef<HTMLInputElement>(null)
  const put = (path: string) => onChange(most === 1 ? [path] : [...paths, path].slice(0, most))
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      put(await uploadPicture(file))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : words.loadFailed)
    }
    setBusy(false)
  }
  const draw = () => {
    setSeed(newSeed())
    setDrawing(true)
  }
  return (
    <Root role="group" aria-label={label}>
      {paths.length === 0 ? <p>{text.noPicture}</p> : null}
      <ul>
        {paths.map((path, index) => (
          <li key={path}>
            <img src={smallOf(path)} alt={text.picture(index + 1)} loading="lazy" />
            <Button
              size="S"
              variant="quiet"
              aria-label={text.removePicture(index + 1)}
              onClick={() => setRemoved(index)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={chooser}
        type="file"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        aria-label={`${label} ${text.upload}`}
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {most > 1 && paths.length >= most ? null : (
        <div>
          <Button size="S" loading={isBusy} onClick={() => chooser.current?.click()}>
            {text.upload}
          </Button>
          <Button size="S" onClick={draw}>
            {text.draw}
          </Button>
        </div>
      )}
      {isDrawing ? (
        <Dialog open onOpenChange={setDrawing} title={text.drawTitle} width="min(52rem, 100vw - 32px)">
          <Choices>
            {(drawings === 'part' ? partDrawings : sceneDrawings).map((one) => (
              <button
                key={one.key}
                type="button"
                onClick={() => {
                  put(one.addressOf(seed))
                  setDrawing(false)
                }}
              >
                <img src={smallOf(one.addressOf(seed))} alt="" loading="lazy" />
                {one.name}
              </button>
            ))}
          </Choices>
        </Dialog>
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setRemoved(undefined))}
        message={removed === undefined ? '' : `${text.removePicture(removed + 1)}？`}
        confirmLabel={text.remove}
        destructive
        onConfirm={() => onChange(paths.filter((_, index) => index !== removed))}
      />
    </Root>
  )
}
