/** One line of the requirements, as the project records it. */
export interface Requirement {
  readonly id: string
  /** True if only a test in a real browser proves it. */
  readonly browser: boolean
  /** First 12 hex digits of the SHA-256 of the line's wording in the source, to detect changes. */
  readonly digest: string
  /** The same for the project's wording, in docs/requirements.md. */
  readonly wording: string
}

/** Returns the ids in a text, in order and once each; `areas` are the prefixes (`NAV`, `BLOCK` …) that count. */
export function idsIn(text: string, areas: ReadonlySet<string>): readonly string[] {
  const found = [...text.matchAll(/\b([A-Z]+)-\d\d\b/g)].filter(([, area = '']) => areas.has(area))
  return [...new Set(found.map(([id]) => id))]
}

const LEADING_IDS = /^[A-Z]+-\d\d(?:(?:\s*,\s*|\s+(?:and\s+)?)[A-Z]+-\d\d\b)*\b/

/** Returns the ids at the start of a test's own title, separated by a comma, a space or "and": the requirements that the test proves. */
export function provenIds(title: string, areas: ReadonlySet<string>): readonly string[] {
  const [start = ''] = LEADING_IDS.exec(title) ?? []
  return idsIn(start, areas)
}

/** Returns the ids elsewhere in a title or in titles of its groups, where they prove nothing. */
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
