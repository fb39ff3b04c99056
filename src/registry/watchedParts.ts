/**
 * An object like another, that notes which of its properties are read: what was never read cannot have been shown. Lists and
 * plain values count as a whole (`undefined`).
 */
export function watchedParts<Value>(value: Value): {
  readonly value: Value
  readonly parts: ReadonlySet<string> | undefined
} {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return { value, parts: undefined }
  const parts = new Set<string>()
  const watched = {}
  for (const name of Object.keys(value))
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        parts.add(name)
        return value[name as keyof Value & string]
      },
    })
  return { value: watched as Value, parts }
}
