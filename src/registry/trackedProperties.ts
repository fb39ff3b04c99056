/**
 * Returns a copy of a plain object that records which properties are read, since an unread property can't affect the rendering.
 * `parts` is undefined for arrays and primitives, which count as a whole.
 */
export function trackedProperties<Value>(value: Value): {
  readonly value: Value
  readonly parts: ReadonlySet<string> | undefined
} {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return { value, parts: undefined }
  const parts = new Set<string>()
  const tracked = {}
  for (const name of Object.keys(value))
    Object.defineProperty(tracked, name, {
      enumerable: true,
      get() {
        parts.add(name)
        return value[name as keyof Value & string]
      },
    })
  return { value: tracked as Value, parts }
}
