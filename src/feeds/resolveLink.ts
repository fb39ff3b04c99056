import type { ResolveLink } from './markRuns.ts'

/** Returns a function that makes a page's links absolute. It returns undefined for unsafe links. */
export function resolveLink(pageUrl: string): ResolveLink {
  return (href) => {
    if (!href || !URL.canParse(href, pageUrl)) return undefined
    const { protocol, href: absolute } = new URL(href, pageUrl)
    return /^(?:https?|mailto|tel):$/.test(protocol) ? absolute : undefined
  }
}
