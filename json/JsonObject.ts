/** A JSON object from a file or a request, not validated yet. */
export type JsonObject = { [key: string]: unknown }

/** Returns true if a value is an object, neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value of an own key; undefined for inherited names such as `constructor`. */
export const ownValue = <Value>(
  object: { readonly [key: string]: Value } | undefined,
  key: string,
): Value | undefined => (object && Object.hasOwn(object, key) ? object[key] : undefined)
