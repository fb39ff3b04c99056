/** Returns true if an object has no keys except these. */
export function hasOnly(json: object, names: readonly string[]): boolean {
  return Object.keys(json).every((name) => names.includes(name))
}
