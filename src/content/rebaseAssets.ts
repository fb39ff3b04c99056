/** Addresses under which the content service names the same file: its asset host, and the bucket behind it. */
const HOSTED = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a\.storyblok\.com\/f\//

/**
 * The same content with every hosted file's address under `base`: '' for this site's own image service, or the asset
 * host of a real space. Parts without such an address are returned as they are, identity included.
 */
export function rebaseAssets<Value>(value: Value, base: string): Value {
  if (typeof value === 'string') return value.replace(HOSTED, `${base}/f/`) as Value
  if (Array.isArray(value)) {
    const rebased = value.map((entry) => rebaseAssets(entry, base))
    return (rebased.some((entry, index) => entry !== value[index]) ? rebased : value) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  let changed = false
  const rebased = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const next = rebaseAssets(entry, base)
      if (next !== entry) changed = true
      return [key, next]
    }),
  )
  return (changed ? rebased : value) as Value
}
