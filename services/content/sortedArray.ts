/** Returns the index of the first item for which `compare` is not negative. The items must be sorted by it. */
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

/** Inserts an item into a sorted array. */
export function insertSorted<T>(items: T[], item: T, compare: (a: T, b: T) => number): void {
  items.splice(
    lowerBound(items, (other) => compare(other, item)),
    0,
    item,
  )
}

/** Removes an item from a sorted array. Compares by identity among equal items. Returns false if the item is not in the array. */
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
