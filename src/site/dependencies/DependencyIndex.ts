import type { PageDependencies, TakenQuery } from './PageDependencies.ts'
import type { StoryChange } from './StoryChange.ts'

/** Makes a query's result again, of the content as it is now, and hashes the same parts of it. */
export type ResolveAgain = (query: TakenQuery) => Promise<string>

/** What was made of which content: pages, feeds, pictures, each by its key. */
export interface Dependents {
  /** Takes what was made at a key in place of what was known of it. */
  set(key: string, dependencies: PageDependencies): void
  delete(key: string): void
  readonly size: number
  /**
   * The keys whose content is another after these changes. Queries that may have changed are resolved again, each once, so
   * that the work follows the change.
   */
  touched(changes: readonly StoryChange[], resolve: ResolveAgain): Promise<ReadonlySet<string>>
}
