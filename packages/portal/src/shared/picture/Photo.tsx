import { token, typeStep, WeavePatch } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'

/** 【定】 D1 §8. */
const failedAlt = '图片加载失败'

const Box = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  background: ${token('color.band')};
  & > img { display: block; width: 100%; height: 100%; object-fit: cover; }
`
const Failed = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, max-content);
  place-content: center;
  color: ${token('color.textMeta')};
  ${typeStep('caption')}
  & > svg { position: absolute; inset: 0; width: 100%; height: 100%; opacity: .12; }
  & > span { position: relative; padding: 2px ${token('space.2')}; background: ${token('color.band')}; text-align: center; }
`

export interface BarePhotoProps {
  src: string
  /** What the picture shows; empty where the text beside it says so. */
  alt: string
  /** Above the fold: loads at once. */
  isEager?: boolean
  /** The largest picture of the first view: loads before the others. */
  isLargest?: boolean
}

/** A picture in a positioned parent that has its own size. A picture that fails shows a placeholder with the error text. */
export function BarePhoto({ src, alt, isEager = false, isLargest = false }: BarePhotoProps) {
  const [failed, setFailed] = useState('')
  return src && failed !== src ? (
    <img
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isLargest ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  ) : (
    <Failed role="img" aria-label={failedAlt}>
      <WeavePatch industry="fzyr" tone="current" />
      <span aria-hidden="true">{failedAlt}</span>
    </Failed>
  )
}

export interface PhotoProps extends BarePhotoProps {
  /** Aspect ratio of the box, which keeps its space before the picture loads: `4 / 3`. */
  ratio?: string
  className?: string
}

/** A picture in a box of fixed aspect ratio, loaded lazily; a failure shows a placeholder with the error text. */
export function Photo({ ratio = '4 / 3', className, ...picture }: PhotoProps) {
  return (
    <Box className={className} style={{ aspectRatio: ratio }}>
      <BarePhoto {...picture} />
    </Box>
  )
}
