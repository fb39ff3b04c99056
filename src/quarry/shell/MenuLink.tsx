import type { ReactNode } from 'react'
import { type Link, linkTarget, type RootProps } from 'strata-pages'

interface Props {
  readonly link: Link | undefined
  readonly className?: string
  /** Path of the current page, whose entry is marked. */
  readonly path?: string
  /** Root props of the block that the link renders. */
  readonly root?: RootProps
  readonly children: ReactNode
}

/** A link in the header or footer. The entry of the current page or section is marked. */
export function MenuLink({ link, className, path, root, children }: Props) {
  const { href, newTab, rel } = linkTarget(link)
  if (!href)
    return (
      <span {...root} className={className}>
        {children}
      </span>
    )
  const current = path === href ? 'page' : path?.startsWith(href) && href !== '/' ? 'true' : undefined
  return (
    <a
      {...root}
      href={href}
      className={className}
      target={newTab ? '_blank' : undefined}
      rel={rel}
      aria-current={current}
      data-menu={path === undefined ? undefined : ''}
    >
      {children}
    </a>
  )
}
