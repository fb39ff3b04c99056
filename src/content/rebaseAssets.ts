/** Address prefixes of hosted files: the asset host, and the bucket behind it. */
const HOSTED = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a(?:-[a-z]{2})?\.storyblok\.com\/f\//i

/**
 * Replaces the addresses of hosted files in content by addresses under `base`: '' for this site's image service. Without a base, as for
 * a real space, content is returned unchanged. Parts without such addresses stay the same objects.
 */
export function rebaseAssets<Value>(value: Value, base: string | undefined): Value {
  return base === undefined ? value : rebased(value, base)
}

function rebased<Value>(value: Value, base: string): Value {
  if (typeof value === 'string') return value.replace(HOSTED, `${base}/f/`) as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const next = value.map((entry) => rebased(entry, base))
    return (next.some((entry, index) => entry !== value[index]) ? next : value) as Value
  }
  let copy: Map<string, unknown> | undefined
  for (const [key, entry] of Object.entries(value)) {
    const next = rebased(entry, base)
    if (next === entry) continue
    copy ??= new Map(Object.entries(value))
    copy.set(key, next)
  }
  return (copy ? Object.fromEntries(copy) : value) as Value
}
