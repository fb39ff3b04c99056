/** A JSON object from a file or a request, not validated yet. */
export type JsonObject = { [key: string]: unknown }

/** Returns true if a value is an object, neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
