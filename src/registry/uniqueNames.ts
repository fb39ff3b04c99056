/**
 * Gives each name out once: the second `quote` becomes `quote-2`. Each call costs the same on average, however often a
 * name is wanted.
 */
export function uniqueNames(reserved: Iterable<string> = []): (wanted: string) => string {
  const taken = new Set(reserved)
  const last = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    let ordinal = last.get(wanted) ?? 1
    while (taken.has(name)) {
      ordinal++
      name = `${wanted}-${ordinal}`
    }
    taken.add(name)
    last.set(wanted, ordinal)
    return name
  }
}
