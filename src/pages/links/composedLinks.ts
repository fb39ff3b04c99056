import { parseHtml } from '../../richtext/parseHtml.ts'
import type { ComposedLink } from './brokenLinks.ts'

/** The links of an HTML document in document order, and the ids that links can name. */
export interface ComposedLinks {
  readonly links: readonly ComposedLink[]
  readonly ids: ReadonlySet<string>
}

/** Reads the links of a page. Rendered for a developer, each block's element has the block's uid. */
export function composedLinks(html: string): ComposedLinks {
  const links: ComposedLink[] = []
  const ids = new Set<string>()
  const blocks: (string | undefined)[] = []
  parseHtml(html, {
    open(tag, attributes) {
      const block = attributes['data-block'] ?? blocks.at(-1)
      blocks.push(block)
      if (attributes.id) ids.add(attributes.id)
      if (tag === 'a' && attributes.href !== undefined) links.push({ href: attributes.href, block })
    },
    text() {},
    close() {
      blocks.pop()
    },
  })
  return { links, ids }
}
