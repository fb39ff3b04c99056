import type { ResolveLink } from './markRuns.ts'

/** Makes the links of a page absolute; those that a reader should not follow become none. */
export function resolveLink(pageUrl: string): ResolveLink {
  return (href) => {
    if (!href || !URL.canParse(href, pageUrl)) return undefined
    const { protocol, href: absolute } = new URL(href, pageUrl)
    return /^(?:https?|mailto|tel):$/.test(protocol) ? absolute : undefined
  }
}
