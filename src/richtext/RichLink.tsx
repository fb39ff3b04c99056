import type { ReactNode } from 'react'
import { linkAttributes, relations } from './linkAttributes.ts'
import { markLinkTarget } from './markLinkTarget.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'

interface RichLinkProps {
  /** The attributes of a link mark, as stored. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly as: RichTextComponents['link']
  readonly children: ReactNode
}

/** Renders a link of a rich text; only its content if its address is not allowed. */
export function RichLink({ attributes, as: Link, children }: RichLinkProps) {
  const target = markLinkTarget(attributes)
  if (target.kind === 'none') return children
  const custom = attributes.custom as { rel?: unknown } | null | undefined
  const rel = relations(custom?.rel, target.rel)
  return (
    <Link {...linkAttributes(custom)} to={{ ...target, rel }}>
      {children}
    </Link>
  )
}
