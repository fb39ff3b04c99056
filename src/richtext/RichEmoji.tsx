import { emojiSource } from './imageSource.ts'
import styles from './richText.module.css'
import { stringAttribute } from './richTextInput.ts'

interface RichEmojiProps {
  /** The attributes of an emoji node, as stored. */
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Renders an emoji as its character, otherwise as its image, otherwise as its name between colons. */
export function RichEmoji({ attributes }: RichEmojiProps) {
  const name = stringAttribute(attributes, 'name')
  const label = name?.replaceAll('_', ' ')
  const character = stringAttribute(attributes, 'emoji')
  if (character)
    return (
      <span role="img" aria-label={label}>
        {character}
      </span>
    )
  const src = emojiSource(attributes.fallbackImage)
  if (src)
    return <img className={styles.emoji} src={src} alt={label ?? ''} width={20} height={20} loading="lazy" />
  return name ? `:${name}:` : null
}
