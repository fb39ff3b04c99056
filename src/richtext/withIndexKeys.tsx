import { Fragment, type ReactNode } from 'react'

/** Adds index keys to the parts of a text, which have no other identity. */
export function withIndexKeys(parts: readonly ReactNode[]): ReactNode[] {
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no key of their own, and hold no state
    typeof part === 'object' && part !== null ? <Fragment key={index}>{part}</Fragment> : part,
  )
}
