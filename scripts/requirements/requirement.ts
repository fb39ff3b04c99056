/** One line of the requirements, as the project records it. */
export interface Requirement {
  readonly id: string
  /** Whether only a test in a real browser proves it. */
  readonly browser: boolean
  /** First 12 hex digits of the SHA-256 of the line's wording where the list is kept, to notice a change. */
  readonly digest: string
  /** The same of the project's own wording, in docs/requirements.md. */
  readonly wording: string
}

/** Every id a text names, in order and once each; `known` gives the areas (`NAV`, `BLOCK` …) that count as ids. */
export function idsIn(text: string, areas: ReadonlySet<string>): readonly string[] {
  const found = [...text.matchAll(/\b([A-Z]+)-\d\d\b/g)].filter(([, area = '']) => areas.has(area))
  return [...new Set(found.map(([id]) => id))]
}

const LEADING_IDS = /^[A-Z]+-\d\d(?:(?:\s*,\s*|\s+(?:and\s+)?)[A-Z]+-\d\d\b)*\b/

/**
 * The ids at the start of a test's own title, one or more with a comma, a space or "and" between them: the requirements
 * that the test proves.
 */
export function provenIds(title: string, areas: ReadonlySet<string>): readonly string[] {
  const [start = ''] = LEADING_IDS.exec(title) ?? []
  return idsIn(start, areas)
}

/** The ids that stand anywhere else in a title, or in those of its groups, where they prove nothing. */
export function strayIds(
  groups: readonly string[],
  title: string,
  areas: ReadonlySet<string>,
): readonly string[] {
  const [start = ''] = LEADING_IDS.exec(title) ?? []
  return idsIn([...groups, title.slice(start.length)].join(' › '), areas)
}

/** An id's area: `NAV` for `NAV-04`. */
export function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}
