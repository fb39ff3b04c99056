import type { Asset } from '../../content/asset.ts'
import { type ImageSourcesOptions, imageSources } from '../../content/imageAddress.ts'

interface PictureProps extends Pick<ImageSourcesOptions, 'sizes'> {
  readonly image: Asset
  /** Maximum width in CSS pixels. Default 1280. */
  readonly maxWidth?: number
  /** Alternative text. Omitted: the file's own. Empty: a decorative picture. */
  readonly alt?: string
  /** Set it for the largest picture in the first view: it is loaded eagerly, with high priority. */
  readonly first?: boolean
}

/**
 * A responsive picture in the best format that the browser supports. Reserves its space before it is loaded. Renders nothing for an
 * unsafe address. Style it by `picture > img`.
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
