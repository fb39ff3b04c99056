import styles from './Avatar.module.css'
import { classNames } from './classNames.ts'
import { Image } from './Image.tsx'

export interface AvatarProps {
  /** Name of the person; without a picture the initials are shown. */
  readonly name: string
  readonly src?: string | null
  /** Alternative text. Empty by default, because the name is next to the picture. */
  readonly alt?: string
  /** 48 or 32 px. */
  readonly size?: 'm' | 's'
  readonly className?: string
}

const pixels = { m: 48, s: 32 } as const

/** A person's face in a circle. */
export function Avatar({ name, src, alt = '', size = 'm', className }: AvatarProps) {
  const side = pixels[size]
  return (
    <span className={classNames(styles.avatar, size === 's' && styles.small, className)}>
      {src ? (
        <Image src={src} alt={alt} width={side} height={side} maxWidth={side} maxHeight={side} fill />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  )
}

/** The first letters of the first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0]!]
  return ends.map((word) => [...word][0] ?? '').join('')
}
