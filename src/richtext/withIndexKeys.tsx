import { Fragment, type ReactNode } from 'react'

/** Parts of a text as React children. Their place is all the identity they have, so it is their key. */
export function withIndexKeys(parts: readonly ReactNode[]): ReactNode[] {
  return parts.map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no key of their own, and hold no state
    typeof part === 'object' && part !== null ? <Fragment key={place}>{part}</Fragment> : part,
  )
}
