import { namesFile } from './pageAddress.ts'

/** The link that a click follows within this site; undefined for clicks that the browser handles. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = (target as Element | null)?.closest?.('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  return namesFile(link.pathname) ? undefined : link
}
