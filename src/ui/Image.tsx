import { imageSources } from '../content/imageAddress.ts'
import { classNames } from './classNames.ts'
import { contentClass } from './contentStyle.ts'
import styles from './Image.module.css'
import { type ImageBox, imageBox } from './imageBox.ts'

export type ImageFit = 'cover' | 'contain' | 'scale-down' | 'none'
export type ImagePosition = 'center' | 'top' | 'bottom' | 'left' | 'right'

export interface ImageProps {
  readonly src: string
  /** What it shows, for those who do not see it; empty when it only decorates. */
  readonly alt: string
  /** Another file for screens of at most 500 px. */
  readonly mobileSrc?: string
  /** Takes the place of the generated source set. */
  readonly srcSet?: string
  readonly sizes?: string
  /** Offers WebP (and AVIF) before the original format, for images of the image service. Default true. */
  readonly webp?: boolean
  /** In CSS pixels. Without both, the size is read from the address where it says it. */
  readonly width?: number
  readonly height?: number
  /** How the image meets a box of another ratio. Default cover. */
  readonly fit?: ImageFit
  readonly position?: ImagePosition
  /** Bounds in CSS pixels: 1080 by 1600. */
  readonly maxWidth?: number
  readonly maxHeight?: number
  /** Focal area in source pixels, as an asset stores it. */
  readonly focus?: string
  readonly loading?: 'lazy' | 'eager'
  /** For the one image that a page is first seen by: loads at once and before others. */
  readonly priority?: boolean
  /** Takes the size of its parent, which must have one. */
  readonly fill?: boolean
  readonly className?: string
}

/** An image that keeps its room while it loads and is sent in the best format and size a browser takes. */
export function Image(props: ImageProps) {
  const { src, alt, srcSet, sizes, fit = 'cover', position = 'center', loading = 'lazy', priority } = props
  const { maxWidth = 1080, maxHeight = 1600, fill, className } = props
  const found = imageSources({
    filename: src,
    width: props.width,
    height: props.height,
    maxWidth,
    maxHeight,
    mobileFilename: props.mobileSrc,
    webp: props.webp,
    fit,
    focus: props.focus,
    sizes,
  })
  const asked = { width: props.width ?? found.width, height: props.height ?? found.height }
  const box: ImageBox = imageBox(asked, { maxWidth, maxHeight })
  const sources = srcSet ? found.sources.filter((source) => source.media) : found.sources
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source
          key={`${source.media ?? ''} ${source.type ?? ''}`}
          type={source.type}
          media={source.media}
          srcSet={source.srcSet}
          sizes={source.sizes}
        />
      ))}
      <img
        src={found.src}
        srcSet={srcSet}
        sizes={srcSet ? sizes : undefined}
        alt={alt}
        width={box.width}
        height={box.height}
        loading={priority ? 'eager' : loading}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classNames(
          styles.image,
          styles[fit],
          position !== 'center' && styles[position],
          fill ? styles.fill : boxClasses(props, box, { maxWidth, maxHeight }),
          className,
        )}
      />
    </picture>
  )
}

/** A box that was asked for keeps its ratio whatever the file's; an unknown size is held to the bounds. */
function boxClasses(props: ImageProps, box: ImageBox, bounds: { maxWidth: number; maxHeight: number }) {
  if (box.width === undefined) {
    return classNames(
      contentClass('max-width', `${bounds.maxWidth}px`),
      contentClass('max-height', `${bounds.maxHeight}px`),
    )
  }
  const isAsked = props.width !== undefined && props.height !== undefined
  return isAsked ? contentClass('aspect', `${box.width}/${box.height}`) : undefined
}
