/** Addresses under which the content service names the same file: its asset host, and the bucket behind it. */
const HOSTED = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a(?:-[a-z]{2})?\.storyblok\.com\/f\//i

/**
 * The same content with every hosted file's address under `base`: '' for this site's own image service. Without a
 * base, as for a real space, it stays where it is. Parts without such an address are returned as they are, identity included.
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
