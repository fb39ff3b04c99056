import * as v from 'valibot'

/**
 * Largest id that is accepted from a file. Less than `Number.MAX_SAFE_INTEGER`, so that ids assigned after it are still exact in JSON
 * and in the database.
 */
export const LARGEST_ID = 9_000_000_000_000_000

/** True for whole numbers from 1 to `LARGEST_ID`. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LARGEST_ID

/** Schema of an id in a file. */
export const idSchema = v.pipe(
  v.number(),
  v.check((id: number) => isId(id), `must be a whole number from 1 to ${LARGEST_ID}`),
)

/** Returns the id of a new entry: one more than the largest valid id. */
export const nextId = (ids: Iterable<unknown>): number => {
  let largest = 0
  for (const id of ids) if (isId(id) && id > largest) largest = id
  return largest + 1
}
