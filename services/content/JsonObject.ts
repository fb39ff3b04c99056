/** JSON as it is read from a file or a request: nothing about its shape is known yet. */
export type JsonObject = { [key: string]: unknown }

/** Whether a value is a JSON object, neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
