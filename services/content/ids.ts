import * as v from 'valibot'

/**
 * Largest id that is read from a file. Larger ones are not exact in JSON and cannot be read back from the database; the room below
 * `Number.MAX_SAFE_INTEGER` is for ids that are given after it.
 */
export const LARGEST_ID = 9_000_000_000_000_000

/** True for whole numbers from 1 to `LARGEST_ID`. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LARGEST_ID

/** An id in a file. */
export const idSchema = v.pipe(
  v.number(),
  v.check((id: number) => isId(id), `must be a whole number from 1 to ${LARGEST_ID}`),
)

/** The id of a new entry: one more than the largest of those that are there. */
export const nextId = (ids: Iterable<unknown>): number => {
  let largest = 0
  for (const id of ids) if (isId(id) && id > largest) largest = id
  return largest + 1
}
