import { Figure } from '../ui/Figure.tsx'
import { Image } from '../ui/Image.tsx'
import { imageCaption } from './imageCaption.ts'
import { imageSource } from './imageSource.ts'
import { stringAttribute } from './richTextInput.ts'

interface RichImageProps {
  /** The attributes of an image node, as stored. */
  readonly attributes: Readonly<Record<string, unknown>>
}

/** An image in rich text, with its title as caption where it has one. Nothing where its address may not be used. */
export function RichImage({ attributes }: RichImageProps) {
  const src = imageSource(attributes.src)
  if (!src) return null
  const alt = stringAttribute(attributes, 'alt') ?? ''
  const image = <Image src={src} alt={alt} focus={stringAttribute(attributes, 'focus')} />
  const caption = imageCaption(attributes)
  return caption ? <Figure caption={caption}>{image}</Figure> : image
}
