/** Returns the name most similar to `wanted`, if at most a third of its letters differ. */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_\s]/g, '')
  const target = plain(wanted)
  const limit = Math.max(1, Math.floor(target.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of names) {
    const found = editDistance(target, plain(name), limit)
    if (found < bestDistance) {
      best = name
      bestDistance = found
    }
  }
  return best
}

/** Returns the Damerau–Levenshtein distance (a swap of adjacent letters counts once), or more than `limit` if it is above that. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
