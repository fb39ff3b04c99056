import { assetSize } from 'strata-pages'

interface PictureProps {
  readonly image: { readonly filename?: string | null; readonly alt?: string | null } | undefined
  readonly className?: string
  /** For the picture that a page is first seen by. */
  readonly first?: boolean
}

/** A picture as the other sites of the comparison draw it: one file, its own size, lazy below the first. */
export function Picture({ image, className, first = false }: PictureProps) {
  if (!image?.filename) return null
  return (
    <img
      className={className}
      src={`${image.filename}/m/`}
      alt={image.alt ?? ''}
      {...assetSize(image.filename)}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'auto' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
