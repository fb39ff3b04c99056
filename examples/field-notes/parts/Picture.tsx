import type { Asset } from '../../../src/content/asset.ts'
import { imageSources } from '../../../src/content/imageAddress.ts'

interface PictureProps {
  readonly image: Asset
  /** What it shows; the file's own words where it is left away, and none where it is empty. */
  readonly alt?: string
  /** How wide it is drawn, as HTML's `sizes`. */
  readonly sizes: string
  /** For the picture that a page is first seen by. */
  readonly first?: boolean
}

/** A picture in the best size and format that the browser takes. */
export function Picture({ image, alt = image.alt ?? '', sizes, first = false }: PictureProps) {
  const { filename, focus } = image
  const { src, sources, width, height } = imageSources({ filename, focus, sizes, maxWidth: 1280 })
  return (
    <picture>
      {sources.map(({ type, media, srcSet, sizes: drawn }) => (
        <source key={`${media}${type}`} type={type} media={media} srcSet={srcSet} sizes={drawn} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
