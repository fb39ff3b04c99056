import type { ReactNode } from 'react'

/** Text for those who listen; it shows when it takes focus. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  )
}
