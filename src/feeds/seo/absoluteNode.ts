/** Properties whose values are addresses. */
const ADDRESSES = new Set([
  '@id',
  'contentUrl',
  'embedUrl',
  'image',
  'item',
  'logo',
  'sameAs',
  'target',
  'thumbnailUrl',
  'url',
])

/** Returns a node with absolute addresses in place of paths of the site, in all nested nodes. */
export function absoluteNode(
  node: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Record<string, unknown> {
  const read = (value: unknown, isAddress: boolean): unknown => {
    if (typeof value === 'string')
      return isAddress && /^[/#?]/.test(value) ? new URL(value, siteUrl).href : value
    if (Array.isArray(value)) return value.map((entry) => read(entry, isAddress))
    if (typeof value === 'object' && value !== null)
      return absoluteNode(value as Record<string, unknown>, siteUrl)
    return value
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, read(value, ADDRESSES.has(name))]),
  )
}
