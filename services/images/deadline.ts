import { ImageProblem } from './ImageProblem.ts'

export interface Deadline {
  /**
   * Whole seconds left, at least 1.
   *
   * @throws ImageProblem 503 once the time is over
   */
  secondsLeft(): number
  problem(): ImageProblem
}

/** Starts the time that one piece of work may take; it is over too once the signal gives the work up. */
export function startDeadline(seconds: number, signal?: AbortSignal): Deadline {
  const end = performance.now() + seconds * 1000
  const problem = () =>
    new ImageProblem(
      503,
      `The image took longer than ${seconds} s to make. Ask for a smaller size, or try again.`,
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
