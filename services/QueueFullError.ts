/** Thrown if the maximum number of tasks or requests is waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}
