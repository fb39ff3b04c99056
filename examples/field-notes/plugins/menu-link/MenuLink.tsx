import { linkTarget } from '../../../../src/content/linkTarget.ts'
import type { Props } from '../../../../src/registry/plugin.ts'
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
