/** As long as one piece of work may keep the process from others, in milliseconds. */
const LONGEST = 8

/**
 * What to await between the pieces of some work: it lets requests have their turn where the last ones took longer than
 * `LONGEST`. Pieces must follow one another; what waits at the same time goes on in the same turn.
 */
export function startSlices(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < LONGEST) return
    await nextTurn()
    began = performance.now()
  }
}

/** Lets others have their turn, in a browser too. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
