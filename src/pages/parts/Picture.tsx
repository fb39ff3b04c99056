import type { Asset } from '../../content/asset.ts'
import { type ImageSourcesOptions, imageSources } from '../../content/imageAddress.ts'

interface PictureProps extends Pick<ImageSourcesOptions, 'sizes'> {
  readonly image: Asset
  /** The most CSS pixels that it is drawn across. Default 1280. */
  readonly maxWidth?: number
  /** What it shows. Omitted: what the file says of itself; empty: it only decorates. */
  readonly alt?: string
  /** For the picture that a page is first seen by: loaded at once, and before others. */
  readonly first?: boolean
}

/**
 * A picture in the best size and format that a browser takes, in the room that it will fill. Nothing for an address that may not
 * stand in a page. Style it by `picture > img`.
 */
export function Picture({ image, alt, sizes, maxWidth = 1280, first = false }: PictureProps) {
  const { filename, focus } = image
  const { src, sources, width, height } = imageSources({ filename, focus, sizes, maxWidth })
  if (src === undefined) return null
  return (
    <picture>
      {sources.map((source) => (
        <source key={`${source.media} ${source.type}`} {...source} />
      ))}
      <img
        src={src}
        alt={alt ?? image.alt ?? ''}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
