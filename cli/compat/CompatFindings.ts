import type { Issue, IssueCode } from '../../src/registry/issue.ts'

/** Issues whose values are not on the page, or whose block or page is not rendered. */
const LOSSES: ReadonlySet<IssueCode | 'page_failed'> = new Set<IssueCode | 'page_failed'>([
  'unknown_component',
  'unknown_field',
  'invalid_value',
  'invalid_content',
  'disallowed_component',
  'render_failed',
  'page_failed',
  'too_deep',
  'cycle',
  'missing_root',
  'migration_failed',
  'unknown_token',
])

/** Maximum number of places that a finding names. */
const MAX_PLACES = 100

/** All issues of one code and field of a component. */
export interface CompatFinding {
  readonly component: string
  readonly code: IssueCode | 'page_failed'
  /** Name of the field or slot; empty for the block. */
  readonly field: string
  /** True if values are lost or the story is not rendered. */
  readonly loses: boolean
  /** Message of the first issue. */
  readonly message: string
  count: number
  readonly stories: Set<string>
  /** The first places. */
  readonly places: { readonly story: string; readonly path: string }[]
}

/** Groups issues by component, code and field. */
export class CompatFindings {
  readonly #groups = new Map<string, CompatFinding>()

  add(
    story: string,
    issue: Pick<Issue, 'path' | 'message'> & {
      readonly code: CompatFinding['code']
      readonly component?: string
    },
  ): void {
    const { component = '', code, path, message } = issue
    const field = /^(?:unknown_component|render_failed|page_failed)$/.test(code) ? '' : fieldOf(path)
    const key = JSON.stringify([component, code, field])
    const group = this.#groups.get(key) ?? {
      component,
      code,
      field,
      loses: LOSSES.has(code),
      message,
      count: 0,
      stories: new Set<string>(),
      places: [],
    }
    this.#groups.set(key, group)
    group.count += 1
    group.stories.add(story)
    if (group.places.length < MAX_PLACES) group.places.push({ story, path })
  }

  /** The findings by component; of each component, the most frequent ones first. */
  get sorted(): readonly CompatFinding[] {
    return [...this.#groups.values()].sort(
      (a, b) => a.component.localeCompare(b.component) || b.count - a.count,
    )
  }
}

/** Returns the last name of a path: `label` of `content.body[0].items[2].label`. */
const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '')
