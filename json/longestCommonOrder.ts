/**
 * Returns the largest set of uids whose relative order is the same in common lists: all other uids have to move.
 * Longest increasing subsequence in O(n log n).
 */
export function longestCommonOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const positions = new Map(before.map((uid, index) => [uid, index]))
  const common = after.filter((uid) => positions.has(uid))
  /** The last uid of the best subsequence of each length, and the predecessor of each uid in its subsequence. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const uid of common) {
    const position = positions.get(uid)!
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (positions.get(ends[middle]!)! < position) low = middle + 1
      else high = middle
    }
    previous.set(uid, ends[low - 1])
    ends[low] = uid
  }
  const stay = new Set<string>()
  for (let uid = ends.at(-1); uid !== undefined; uid = previous.get(uid)) stay.add(uid)
  return stay
}
