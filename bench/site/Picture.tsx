import { assetSize } from 'strata-pages'

interface PictureProps {
  readonly image: { readonly filename?: string | null; readonly alt?: string | null } | undefined
  readonly className?: string
  /** True for the first image in the viewport. */
  readonly first?: boolean
}

/** An image like on the peers' sites: one file in its original size, lazy except the first. */
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
