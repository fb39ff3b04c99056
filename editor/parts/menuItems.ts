import type { IconName } from './Icon.tsx'

/** An item of a menu. */
export interface MenuItem {
  readonly kind?: 'item'
  readonly label: string
  readonly icon?: IconName
  /** Shortcut of the same action. */
  readonly keys?: string
  /** True if the item cannot be chosen now. It stays readable. */
  readonly disabled?: boolean
  readonly hint?: string
  readonly danger?: boolean
  readonly onSelect: () => void
}

export type MenuEntry =
  | MenuItem
  | { readonly kind: 'separator' }
  | { readonly kind: 'label'; readonly label: string }
