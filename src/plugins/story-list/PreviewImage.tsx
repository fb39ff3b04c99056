import type { ListedStory } from 'strata-pages'
import { Image, type ImagePosition } from '../../quarry/ui/Image.tsx'

const POSITIONS: readonly string[] = ['center', 'top', 'bottom', 'left', 'right'] satisfies ImagePosition[]

interface PreviewImageProps {
  readonly story: ListedStory
  readonly sizes: string
}

/** A page's picture in a list. Its alternative text is empty, since the title is beside it. */
export function PreviewImage({ story: { image, imagePosition = '' }, sizes }: PreviewImageProps) {
  if (!image) return null
  const position = POSITIONS.includes(imagePosition) ? (imagePosition as ImagePosition) : 'center'
  return (
    <Image
      src={image.filename}
      alt=""
      fill
      position={position}
      focus={image.focus}
      sizes={sizes}
      maxWidth={960}
    />
  )
}
