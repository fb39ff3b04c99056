/** An object of a request's JSON. */
export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an object has no other fields than these. */
export function hasOnly(json: object, names: readonly string[]): boolean {
  return Object.keys(json).every((name) => names.includes(name))
}
