/** Estimated memory of an object or a list, and of each of its entries, in bytes. Only the order of magnitude matters. */
const OBJECT = 32
const ENTRY = 16

/** Estimates the memory of plain data, in bytes. A story that occurs several times, as related stories do, counts once. */
export function jsonSize(value: unknown): number {
  const stories = new Set<object>()
  const pending: unknown[] = [value]
  let size = 0
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') size += next.length
    if (typeof next !== 'object' || next === null || stories.has(next)) continue
    if ('uuid' in next) stories.add(next)
    size += OBJECT
    for (const inner of Object.values(next)) {
      size += ENTRY
      pending.push(inner)
    }
  }
  return size
}
