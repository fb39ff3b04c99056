import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import type { PageValues } from '../registry/buildPageTree.ts'
import type { QueryResults } from '../registry/query.ts'
import type { ByRole, Role } from './pageStories.ts'

/** The current content of a page: its stories, and the results of their blocks' queries. */
export interface PreviewContent extends ByRole<Story> {
  /** Results of the blocks' queries, by key. */
  readonly results: QueryResults
}

/** Data of a previewed page for the scripts that update it in the browser. */
export interface PreviewData extends PreviewContent {
  /** The page's path, with its language. */
  readonly path: string
  /** Values that blocks inherit from the page, for each of its stories. */
  readonly pageValues: ByRole<PageValues>
  /** The query string of the address. */
  readonly search: string
  /** The parsed query parameters that the page reads. */
  readonly query: PageQuery
  readonly version: string
  /** Origins of editors that may embed the page, as in a content security policy: `'self'` is the page's own origin. */
  readonly editorOrigins: readonly string[]
  /** Base address of hosted files. Omitted: the content service's host. */
  readonly assetBase?: string
  /** Error messages of blocks that failed to render on the server, by uid. */
  readonly failures: Readonly<Record<string, string>>
}

/** The id of the element that contains the preview data. */
export const PREVIEW_DATA = 'preview-data'

/** Returns the id of the element that contains a story's blocks. The elements of landmarks have `display: contents`. */
export const treeElement = (role: Role): string => (role === 'page' ? 'main' : `preview-${role}`)

/** Endpoints for the preview's current content, for stories by uuid, and for query results of an edited story. */
export const PREVIEW_CONTENT_PATH = '/_preview/page'
export const PREVIEW_STORIES_PATH = '/_preview/stories'
export const PREVIEW_RESULTS_PATH = '/_preview/results'
/** Endpoint that returns which links of a preview are broken. */
export const PREVIEW_LINKS_PATH = '/_preview/links'
/** Address of the endpoints for the overlay, up to their name. */
export const PREVIEW_INSPECT_PATH = '/_preview/inspect/'
/** Maximum number of paths in one request to `PREVIEW_LINKS_PATH`, and of characters in a path. */
export const MAX_LINKS_PER_REQUEST = 200
export const MAX_LINK_LENGTH = 2000

/** The id of the `<style>` that skips layout of off-screen blocks in large pages until the preview's scripts run. */
export const OPENING_STYLE = 'preview-opening'
/** Attribute of blocks that the style with the id `OPENING_STYLE` no longer affects. */
export const LAID_OUT = 'data-laid-out'
/** Selector of the outermost blocks in `<main>`, to which that style applies. */
export const OUTER_BLOCKS = `#${treeElement('page')} [data-block]:not([data-block] [data-block] *)`
