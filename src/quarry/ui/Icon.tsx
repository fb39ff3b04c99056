import { classNames } from './classNames.ts'
import type { IconName } from './icons/glyphs.ts'

export type { IconName }

export interface IconProps {
  readonly name: IconName
  /** What it means, where no text beside it says so. Without it the icon only decorates. */
  readonly label?: string
  readonly className?: string
}

/** A glyph of the icon font, a little over the height of the text beside it. */
export function Icon({ name, label, className }: IconProps) {
  const classes = classNames('icon', `icon-${name}`, className)
  return label ? (
    <span className={classes} role="img" aria-label={label} />
  ) : (
    <span className={classes} aria-hidden="true" />
  )
}
