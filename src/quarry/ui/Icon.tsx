import { classNames } from './classNames.ts'
import type { IconName } from './icons/glyphs.ts'

export type { IconName }

export interface IconProps {
  readonly name: IconName
  /** Accessible name, if no text beside the icon has its meaning. Without it the icon is decorative. */
  readonly label?: string
  readonly className?: string
}

/** A glyph of the icon font, slightly larger than the text beside it. */
export function Icon({ name, label, className }: IconProps) {
  const classes = classNames('icon', `icon-${name}`, className)
  return label ? (
    <span className={classes} role="img" aria-label={label} />
  ) : (
    <span className={classes} aria-hidden="true" />
  )
}
