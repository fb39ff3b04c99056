import { Image } from '../ui/Image.tsx'
import { imageAddress } from './imageAddress.ts'
import { stringAttribute } from './richTextInput.ts'

interface RichImageProps {
  /** The attributes of an image node, as stored. */
  readonly attributes: Readonly<Record<string, unknown>>
}

/** An image in rich text; with its title as a caption where it has one. Nothing where its address may not be used. */
export function RichImage({ attributes }: RichImageProps) {
  const src = imageAddress(attributes.src)
  if (!src) return null
  const image = (
    <Image
      src={src}
      alt={stringAttribute(attributes, 'alt') ?? ''}
      focus={stringAttribute(attributes, 'focus')}
      fit="contain"
    />
  )
  const caption = imageCaption(attributes)
  if (!caption) return image
  return (
    <figure>
      {image}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** The words under an image: its title. */
export const imageCaption = (attributes: Readonly<Record<string, unknown>>): string | undefined =>
  stringAttribute(attributes, 'title')?.trim() || undefined
