/** The place of the first item that does not come before what is looked for. `compare` is negative where an item does. */
export function lowerBound<T>(items: readonly T[], compare: (item: T) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(items[middle]!) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts an item at its place. */
export function insertSorted<T>(items: T[], item: T, compare: (a: T, b: T) => number): void {
  items.splice(
    lowerBound(items, (other) => compare(other, item)),
    0,
    item,
  )
}

/** Takes an item out; false where it was not there. Items that compare as equal are told apart by identity. */
export function removeSorted<T>(items: T[], item: T, compare: (a: T, b: T) => number): boolean {
  for (let at = lowerBound(items, (other) => compare(other, item)); at < items.length; at++) {
    if (items[at] === item) {
      items.splice(at, 1)
      return true
    }
    if (compare(items[at]!, item) !== 0) break
  }
  return false
}
