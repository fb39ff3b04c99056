import type { ReactNode } from 'react'
import { type Link, linkTarget, type RootProps } from 'strata-pages'

interface Props {
  readonly link: Link | undefined
  readonly className?: string
  /** The path of the page being shown, to mark the entry that leads to it. */
  readonly path?: string
  /** The attributes of the block that the link is. */
  readonly root?: RootProps
  readonly children: ReactNode
}

/** A link of the shell. The entry of the current page or section is marked. */
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
