import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import type { QueryResults } from '../registry/query.ts'
import type { ShellPartProps, ShellScripts } from './shell.ts'

/** The stories that a page shows. */
export interface PreviewStories {
  /** Undefined on a page that shows none, such as that of an error. */
  readonly page?: Story
  readonly header?: Story
  readonly footer?: Story
}

/** A page's content as it is now. */
export interface PreviewContent extends PreviewStories {
  /** Results of the blocks' queries, by key. */
  readonly results: QueryResults
}

/** What a preview's page carries beside its HTML, for the scripts that take it over. */
export interface PreviewData extends PreviewContent {
  /** The page's path, with its language. */
  readonly path: string
  /** The languages that the page can be read in; absent on a site with one. */
  readonly languages?: ShellPartProps['languages']
  /** The address's query, as it is written. */
  readonly search: string
  /** The part of it that the page reads. */
  readonly query: PageQuery
  readonly version: string
  readonly editorOrigins: readonly string[]
  /** Where hosted files are served from; omitted: their own host. */
  readonly assetBase?: string
  /** Why blocks threw on the server, by uid. */
  readonly failures: Readonly<Record<string, string>>
  /** Scripts of the shell's own behaviour. */
  readonly scripts: ShellScripts
}

/** The id of the element that holds it. */
export const PREVIEW_DATA = 'preview-data'

/** The elements round header and footer, which are trees of their own. They have no box. */
export const PREVIEW_HEADER = 'preview-header'
export const PREVIEW_FOOTER = 'preview-footer'

/** Where a preview loads its current content, stories it does not know, and results for an edited story. */
export const PREVIEW_CONTENT_PATH = '/_preview/page'
export const PREVIEW_STORIES_PATH = '/_preview/stories'
export const PREVIEW_RESULTS_PATH = '/_preview/results'
