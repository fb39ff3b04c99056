import type { IconName } from './Icon.tsx'

/** One line of a menu. */
export interface MenuItem {
  readonly kind?: 'item'
  readonly label: string
  readonly icon?: IconName
  /** Keys that do the same. */
  readonly keys?: string
  /** Why it cannot be done now; it stays readable. */
  readonly disabled?: boolean
  readonly hint?: string
  readonly danger?: boolean
  readonly onSelect: () => void
}

export type MenuEntry =
  | MenuItem
  | { readonly kind: 'separator' }
  | { readonly kind: 'label'; readonly label: string }
