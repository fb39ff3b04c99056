import { imageCaption } from './imageCaption.ts'
import { imageSource } from './imageSource.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'
import { stringAttribute } from './richTextInput.ts'

interface RichImageProps {
  /** The attributes of an image node, as stored. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly as: RichTextComponents['image']
}

/** Renders an image of a rich text, with its title as caption; nothing if its address is not allowed. */
export function RichImage({ attributes, as: Image }: RichImageProps) {
  const src = imageSource(attributes.src)
  if (!src) return null
  const alt = stringAttribute(attributes, 'alt') ?? ''
  return (
    <Image
      src={src}
      alt={alt}
      focus={stringAttribute(attributes, 'focus')}
      caption={imageCaption(attributes)}
    />
  )
}
