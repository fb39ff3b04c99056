import type { StoriesParams } from '../content/storiesParams.ts'
import type { Story } from '../content/story.ts'
import type { Registry } from '../registry/registry.ts'
import type { SiteAnswerers } from './answers/answerAsks.ts'

/** What a site's own data is made of. */
export interface DataContext {
  readonly registry: Registry
  /** Lists published stories. Rejects with a typed content error. */
  list(params: StoriesParams): Promise<readonly Story[]>
}

/** All that a site decides. The builder takes it, and knows no site beside it. */
export interface SiteDefinition {
  /** The site's name, as titles and previews say it. */
  readonly name: string
  /** Who answers the site's own kinds of asks. Lists of stories, ancestors and neighbours are answered by the builder. */
  readonly asks?: SiteAnswerers
  /** What browsers ask for as JSON, by address, such as an index to search in. The same object says that nothing changed. */
  readonly data?: Readonly<Record<string, (context: DataContext) => Promise<object>>>
}

/** Defines a site. @throws where the definition cannot be one, saying what to do */
export function defineSite(definition: SiteDefinition): SiteDefinition {
  return definition
}
