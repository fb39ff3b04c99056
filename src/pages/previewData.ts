import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import type { PageValues } from '../registry/buildPageTree.ts'
import type { QueryResults } from '../registry/query.ts'
import type { ByRole, Role } from './pageStories.ts'

/** A page's content as it is now: its stories, and what their blocks query. */
export interface PreviewContent extends ByRole<Story> {
  /** Results of the blocks' queries, by key. */
  readonly results: QueryResults
}

/** What a preview's page carries beside its HTML, for the scripts that take it over. */
export interface PreviewData extends PreviewContent {
  /** The page's path, with its language. */
  readonly path: string
  /** What blocks inherit from the page, by the story that they stand in. */
  readonly pageValues: ByRole<PageValues>
  /** The address's query, as it is written. */
  readonly search: string
  /** The part of it that the page reads. */
  readonly query: PageQuery
  readonly version: string
  /** Whose editors may frame it, as a content security policy names them: origins, and `'self'` for the page's own. */
  readonly editorOrigins: readonly string[]
  /** Where hosted files are served from; omitted: their own host. */
  readonly assetBase?: string
  /** Why blocks threw on the server, by uid. */
  readonly failures: Readonly<Record<string, string>>
}

/** The id of the element that holds it. */
export const PREVIEW_DATA = 'preview-data'

/** The id of the element that holds a story's tree. Those of landmarks have no box. */
export const treeElement = (role: Role): string => (role === 'page' ? 'main' : `preview-${role}`)

/** Where a preview loads its current content, stories it does not know, and results for an edited story. */
export const PREVIEW_CONTENT_PATH = '/_preview/page'
export const PREVIEW_STORIES_PATH = '/_preview/stories'
export const PREVIEW_RESULTS_PATH = '/_preview/results'
/** Where a preview asks which of its links lead nowhere. */
export const PREVIEW_LINKS_PATH = '/_preview/links'
/** Maximum number of paths in one such request, and of characters in a path. */
export const MAX_LINKS_PER_REQUEST = 200
export const MAX_LINK_LENGTH = 2000

/** The id of the style by which a large page is laid out only where it is looked at, until scripts have taken it over. */
export const OPENING_STYLE = 'preview-opening'
/** On a block of such a page that is laid out as it stays. */
export const LAID_OUT = 'data-laid-out'
/** The blocks that it holds back: the story's own, and those that stand in no other. */
export const OUTER_BLOCKS = `#${treeElement('page')} [data-block]:not([data-block] [data-block] *)`
