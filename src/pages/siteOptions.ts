import type { ContentVersion } from '../content/contentVersion.ts'
import type { StoriesParams } from '../content/storiesParams.ts'
import type { Story } from '../content/story.ts'
import type { SpaceRecords } from '../index/SpaceRecords.ts'
import type { Audience } from '../registry/compositionContext.ts'
import type { Renderers } from '../registry/loadRenderers.ts'
import type { Inherited } from '../registry/plugin.ts'
import type { Registry } from '../registry/registry.ts'
import type { SiteDefinition } from './defineSite.ts'
import type { ContentInLanguage } from './languages/contentIn.ts'
import type { PageUrl } from './parsePageUrl.ts'
import type { RenderCaches } from './RenderCaches.ts'

/** Settings for browsers. A site declares its own in this interface (`declare module`). */
export interface ClientSettings extends Readonly<Record<never, never>> {}

/** Loads one story. Rejects with a typed content error. */
export type LoadStory = (
  slug: string,
  version: ContentVersion,
  query: Readonly<Record<string, string>>,
) => Promise<Story>

/** Lists all stories that match. Rejects with a typed content error. */
export type ListStories = (params: StoriesParams, version: ContentVersion) => Promise<readonly Story[]>

/** Options of previews. */
export interface PreviewOptions {
  /** Addresses of the scripts that update a preview: the entry, then its imports. */
  readonly scripts: readonly string[]
  readonly editorOrigins: readonly string[]
  /** HTML that development adds to a preview, at the end of the head. */
  readonly developmentHtml?: string
}

/** A site's definition, and everything that the server provides to render it. */
export interface SiteOptions {
  readonly site: SiteDefinition
  readonly registry: Registry
  readonly renderers: Renderers
  readonly loadStory: LoadStory
  readonly listStories: ListStories
  /** Returns records of all published stories. Undefined until they have been read; lists are then requested from the content service. */
  readonly records?: () => SpaceRecords | undefined
  /** Logs problems of content that no page shows, such as redirects. */
  readonly report?: (message: string, error?: unknown) => void
  /** The site's public origin, for canonical addresses. */
  readonly siteUrl: string
  /** Base address of hosted files: '' for this site. Omitted: the content service's host. */
  readonly assetBase?: string
  /** Returns the addresses of the stylesheets for these components, the site's own first. */
  readonly styles: (components: ReadonlySet<string>) => readonly string[]
  /** Addresses of the fonts to preload. */
  readonly fonts: readonly string[]
  readonly developmentHtml?: string
  /** Options of previews. Omitted: previews are rendered like other pages. */
  readonly preview?: PreviewOptions
  /** Returns the addresses of a block's scripts: its module, then its imports. */
  readonly scripts?: (component: string) => readonly string[]
  /** Source of the boot script, the same on every page. */
  readonly boot?: string
  /** Settings for browsers on published pages. Omitted: the defaults. */
  readonly clientSettings?: Partial<ClientSettings>
  /** Whether each page is rendered once, as in a build. Caches are then small, except for data that pages share. */
  readonly isOneTime?: boolean
  /** Identifies the deployment. Navigating to a page of a different deployment is a full page load. */
  readonly build?: string
}

/** A site's options for its pages in one language. */
export type LanguageOptions = Omit<SiteOptions, 'loadStory' | 'listStories'> & {
  readonly content: ContentInLanguage
  readonly caches: RenderCaches
}

/** A request for a page. */
export interface PageRequest {
  /** Path with its trailing slash. */
  readonly path: string
  /** The query parameters for the content service. */
  readonly query: Readonly<Record<string, string>>
  /** The query string of the address, such as `?page=2&utm_source=x`. */
  readonly search?: string
  readonly version: ContentVersion
  readonly audience: Audience
  /** Whether the page is rendered for live editing. */
  readonly preview?: boolean
  /** When the preview ends, in milliseconds since the epoch. Shows a bar with this time. Omitted: no bar. */
  readonly previewExpiresAt?: number | undefined
  /** Values that blocks inherit in this request only, such as the sent values of a form. The page is then not cached. */
  readonly inherited?: Omit<Inherited, 'outline'>
}

/** A page request to a site. */
export interface SiteRequest extends PageRequest {
  /** Path and query string, parsed. Omitted: the site parses them. */
  readonly url?: PageUrl
}
