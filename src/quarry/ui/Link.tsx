import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { type LinkTarget, linkTarget, type Link as StoredLink } from 'strata-pages'

/** Value of a link: a stored multilink, an address, or a resolved target. */
export type LinkValue = StoredLink | LinkTarget | string | null | undefined

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'children'> {
  readonly to: LinkValue
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link of a stored value. Without a target it renders a `span`. */
export function Link({ to, children, ref, ...rest }: LinkProps) {
  const target = resolvedTarget(to)
  if (target.href === '') return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} ref={ref} href={target.href} target={target.newTab ? '_blank' : undefined} rel={target.rel}>
      {children}
    </a>
  )
}

/** Returns the target of any link value. Resolved targets are returned unchanged. */
export function resolvedTarget(to: LinkValue): LinkTarget {
  return isTarget(to) ? to : linkTarget(to)
}

function isTarget(value: LinkValue): value is LinkTarget {
  return typeof value === 'object' && value !== null && 'kind' in value && 'newTab' in value
}
