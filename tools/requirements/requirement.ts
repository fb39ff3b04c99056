/** One line of the requirements, as the project records it. */
export interface Requirement {
  readonly id: string
  /** Whether only a test in a real browser proves it. */
  readonly browser: boolean
  /** First 12 hex digits of the SHA-256 of the line's wording where the list is kept, to notice a change. */
  readonly digest: string
}

/** Every id a text names, in order and once each; `known` gives the areas (`NAV`, `BLOCK` …) that count as ids. */
export function idsIn(text: string, areas: ReadonlySet<string>): readonly string[] {
  const found = [...text.matchAll(/\b([A-Z]+)-\d\d\b/g)].filter(([, area = '']) => areas.has(area))
  return [...new Set(found.map(([id]) => id))]
}

/** An id's area: `NAV` for `NAV-04`. */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}
