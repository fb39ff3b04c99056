import { ImageProblem } from './ImageProblem.ts'

export interface Deadline {
  /**
   * Returns the remaining whole seconds, at least 1.
   *
   * @throws ImageProblem 503 after the deadline
   */
  secondsLeft(): number
  problem(): ImageProblem
}

/** Starts the deadline of a task. Aborting the signal ends it early. */
export function startDeadline(seconds: number, signal?: AbortSignal): Deadline {
  const end = performance.now() + seconds * 1000
  const problem = () =>
    new ImageProblem(
      503,
      `Rendering the image took longer than ${seconds} s. Request a smaller size, or retry.`,
    )
  return {
    secondsLeft() {
      signal?.throwIfAborted()
      const left = end - performance.now()
      if (left <= 0) throw problem()
      return Math.ceil(left / 1000)
    },
    problem,
  }
}
