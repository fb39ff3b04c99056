import type { ReactNode } from 'react'

/** Text for screen readers. It is visible while it has the focus. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
