/** Returns the message of a thrown value of any type. Never throws. */
export function errorReason(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message
  return typeof thrown === 'string' ? thrown : `a thrown ${typeof thrown}`
}
