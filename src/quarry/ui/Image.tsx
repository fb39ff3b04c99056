import { contentClass, imageSources, MAX_IMAGE_HEIGHT, MAX_IMAGE_WIDTH } from 'strata-pages'
import { classNames } from './classNames.ts'
import styles from './Image.module.css'

export type ImageFit = 'cover' | 'contain' | 'scale-down' | 'none'
export type ImagePosition = 'center' | 'top' | 'bottom' | 'left' | 'right'

export interface ImageProps {
  readonly src: string
  /** Alternative text; empty if the image is decorative. */
  readonly alt: string
  /** Source for screens of at most 500 px. */
  readonly mobileSrc?: string
  /** Replaces the generated source set, but not the mobile source. */
  readonly srcSet?: string
  /** The `sizes` attribute. Set it if the image is narrower than the window. */
  readonly sizes?: string
  /** Offers AVIF and WebP before the original format, for images of the image service. Default true. */
  readonly webp?: boolean
  /** Size in CSS pixels. Without both, it is read from the address if possible. */
  readonly width?: number
  readonly height?: number
  /** `object-fit` for a box with a different ratio. Default: cover. */
  readonly fit?: ImageFit
  readonly position?: ImagePosition
  /** Bounds in CSS pixels: 1080 by 1600. */
  readonly maxWidth?: number
  readonly maxHeight?: number
  /** Focal area in source pixels, as an asset stores it. */
  readonly focus?: string | null
  readonly loading?: 'lazy' | 'eager'
  /** For the largest image at the top of a page: loads eagerly, with high priority. */
  readonly priority?: boolean
  /** Fills its parent, which must have a size. */
  readonly fill?: boolean
  readonly className?: string
}

/** An image with reserved space and sources in several formats and sizes. Renders nothing if its address is not allowed. */
export function Image(props: ImageProps) {
  const { src, alt, srcSet, sizes, fit = 'cover', position = 'center', priority, fill, className } = props
  const { maxWidth = MAX_IMAGE_WIDTH, maxHeight = MAX_IMAGE_HEIGHT, loading = 'lazy' } = props
  const { mobileSrc, webp, width, height, focus } = props
  const requested = { webp, width, height, fit, position, focus, maxWidth, maxHeight, sizes }
  const found = imageSources({ ...requested, filename: src, mobileFilename: mobileSrc })
  if (found.src === undefined) return null
  const room = fill
    ? styles.fill
    : found.width === undefined
      ? boundClasses(maxWidth, maxHeight)
      : width && height && contentClass('aspect', `${found.width}/${found.height}`)
  return (
    <picture className={styles.picture}>
      {found.sources
        .filter(({ media }) => srcSet === undefined || media)
        .map((source) => (
          <source
            key={`${source.media} ${source.type}`}
            media={source.media}
            type={source.type}
            srcSet={source.srcSet}
            sizes={source.sizes}
          />
        ))}
      <img
        src={found.src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={found.width}
        height={found.height}
        loading={priority ? 'eager' : loading}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classNames(
          styles.image,
          styles[fit],
          position === 'center' ? undefined : styles[position],
          room || undefined,
          className,
        )}
      />
    </picture>
  )
}

/** Maximum size of an image whose size is unknown until it has loaded. */
function boundClasses(maxWidth: number, maxHeight: number): string | undefined {
  return classNames(contentClass('max-width', `${maxWidth}px`), contentClass('max-height', `${maxHeight}px`))
}
