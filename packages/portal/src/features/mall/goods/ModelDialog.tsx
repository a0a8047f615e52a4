import { Carousel, Dialog } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { Photo } from '../../../shared/picture/Photo'
import { mall } from '../words'

export interface ModelDialogProps {
  model: { modelName: string; pictureList: readonly string[] }
  onClose: () => void
}

/** The part in the exhibition hall, from all its sides. */
export function ModelDialog({ model: { modelName, pictureList }, onClose }: ModelDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={mall.goods.modelOf(modelName)}
      width="48rem"
    >
      <Carousel
        label={mall.goods.modelOf(modelName)}
        slides={pictureList.map((src, at) => ({
          key: src,
          name: mall.goods.view(at + 1),
          content: <Photo src={src} alt={sentence`${modelName} ${mall.goods.view(at + 1)}`} />,
        }))}
      />
    </Dialog>
  )
}
