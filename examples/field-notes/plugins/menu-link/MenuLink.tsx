import { linkTarget, type Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function MenuLink({
  root,
  label,
  link,
  path = '',
}: Props<typeof fields, Record<never, never>, 'path'>) {
  const { href } = linkTarget(link)
  const current = href === path ? 'page' : href !== '/' && path.startsWith(href) ? 'true' : undefined
  return (
    <a {...root} href={href || undefined} aria-current={href ? current : undefined}>
      {label}
    </a>
  )
}
