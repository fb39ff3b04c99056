/**
 * Which of the things that stand in two orders can stay where they are while all others are moved: as many as possible.
 * Takes n log n steps.
 */
export function longestCommonOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((uid, index) => [uid, index]))
  const both = after.filter((uid) => places.has(uid))
  /** The last of the best row of each length, and what stands before each in its row. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const uid of both) {
    const place = places.get(uid)!
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (places.get(ends[middle]!)! < place) low = middle + 1
      else high = middle
    }
    previous.set(uid, ends[low - 1])
    ends[low] = uid
  }
  const stay = new Set<string>()
  for (let uid = ends.at(-1); uid !== undefined; uid = previous.get(uid)) stay.add(uid)
  return stay
}
