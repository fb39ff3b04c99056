/** A JSON object of a request. */
export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True if an object has no keys except these. */
export function hasOnly(json: object, names: readonly string[]): boolean {
  return Object.keys(json).every((name) => names.includes(name))
}
