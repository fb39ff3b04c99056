/**
 * The order of entries that two sides put in orders of their own: theirs, in which stands what I added or moved, each after what it
 * follows with me.
 *
 * @param kept the entries that are in the result; none is there twice
 */
export function mergeOrder<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  kept: ReadonlySet<T>,
): readonly T[] {
  const moved = movedIn(base, mine)
  const order = theirs.filter((entry) => kept.has(entry) && !moved.has(entry))
  const isThere = new Set(order)
  let before: T | undefined
  for (const entry of mine) {
    if (!kept.has(entry)) continue
    if (!isThere.has(entry)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry)
      isThere.add(entry)
    }
    before = entry
  }
  for (const entry of kept) if (!isThere.has(entry)) order.push(entry)
  return order
}

/** Entries that stand elsewhere among the others than in the base: the fewest that explain the order. */
export function movedIn<T>(base: readonly T[], side: readonly T[]): ReadonlySet<T> {
  const place = new Map(base.map((entry, at) => [entry, at]))
  const common = side.filter((entry) => place.has(entry))
  const places = common.map((entry) => place.get(entry)!)
  if (places.every((at, index) => index === 0 || at > places[index - 1]!)) return new Set()
  const commonOrder = longestRise(places)
  return new Set(common.filter((_, index) => !commonOrder.has(index)))
}

/** Which numbers of a list form its longest rising part, by their indexes. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
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
