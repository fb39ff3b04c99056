/**
 * Merges two orders of a list. The result has their order; entries that I added or moved are inserted after the entry that they follow
 * in my order.
 *
 * @param included the entries of the result
 */
export function mergeOrder<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  included: ReadonlySet<T>,
): readonly T[] {
  const moved = movedIn(base, mine)
  const order = theirs.filter((entry) => included.has(entry) && !moved.has(entry))
  const placed = new Set(order)
  let before: T | undefined
  for (const entry of mine) {
    if (!included.has(entry)) continue
    if (!placed.has(entry)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry)
      placed.add(entry)
    }
    before = entry
  }
  for (const entry of included) if (!placed.has(entry)) order.push(entry)
  return order
}

/** Returns the entries that a side moved: the smallest set of moves that explains the difference to the base. */
export function movedIn<T>(base: readonly T[], side: readonly T[]): ReadonlySet<T> {
  const place = new Map(base.map((entry, at) => [entry, at]))
  const common = side.filter((entry) => place.has(entry))
  const places = common.map((entry) => place.get(entry)!)
  if (places.every((at, index) => index === 0 || at > places[index - 1]!)) return new Set()
  const commonOrder = longestIncreasing(places)
  return new Set(common.filter((_, index) => !commonOrder.has(index)))
}

/** Returns the indexes of the longest increasing subsequence. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1
    ends[low] = index
  }
  const found = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) found.add(at)
  return found
}
