import styles from './Avatar.module.css'
import { Image } from './Image.tsx'

export interface AvatarProps {
  /** Name of the person. Without a picture its initials are shown. */
  readonly name: string
  readonly src?: string | null
}

/** Width and height in CSS pixels. */
const SIZE = 48

/** A person's portrait in a circle. Its alternative text is empty, because the name is next to it. */
export function Avatar({ name, src }: AvatarProps) {
  return (
    <span className={styles.avatar}>
      {src ? (
        <Image src={src} alt="" width={SIZE} height={SIZE} maxWidth={SIZE} maxHeight={SIZE} fill />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  )
}

/** Returns the first letters of the first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0]!]
  return ends.map((word) => [...word][0] ?? '').join('')
}
