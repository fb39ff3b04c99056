/** Values that are addresses, by the property they stand in. */
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

/** A node with every path of the site as an absolute address, in the properties that hold addresses, at any depth. */
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
