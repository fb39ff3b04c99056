import type { StoryLink } from '../content/answerShapes.ts'
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
import type { RenderCaches } from './RenderCaches.ts'

/** What a site's browsers may know of its settings. A site declares its own in this interface (`declare module`). */
export interface ClientSettings extends Readonly<Record<never, never>> {}

/** Loads one story. Rejects with a typed content error. */
export type LoadStory = (
  slug: string,
  version: ContentVersion,
  query: Readonly<Record<string, string>>,
) => Promise<Story>

/** Lists all stories that match. Rejects with a typed content error. */
export type ListStories = (params: StoriesParams, version: ContentVersion) => Promise<readonly Story[]>

/** What previews need. */
export interface PreviewOptions {
  /** The scripts that take a preview over: the entry, then what it imports. */
  readonly scripts: readonly string[]
  readonly editorOrigins: readonly string[]
  /** Markup only development adds to a preview, at the end of the head. */
  readonly developmentHtml?: string
}

/** A site's definition, with what the server that runs it provides. */
export interface SiteOptions {
  readonly site: SiteDefinition
  readonly registry: Registry
  readonly renderers: Renderers
  readonly loadStory: LoadStory
  readonly listStories: ListStories
  /** The published stories as records; undefined until they have been read, and lists are asked for as they are shown. */
  readonly records?: () => SpaceRecords | undefined
  /** Lists the links of all published stories. Rejects with a typed content error. */
  readonly listLinks?: () => Promise<readonly StoryLink[]>
  /** Says what is wrong with content that no page shows, such as redirects. */
  readonly report?: (message: string, error?: unknown) => void
  /** The site's public origin, for canonical addresses. */
  readonly siteUrl: string
  /** Where hosted files are served from: '' for this site; omitted, their own host. */
  readonly assetBase?: string
  /** Stylesheet addresses a page with these components needs, the site's own first. */
  readonly styles: (components: ReadonlySet<string>) => readonly string[]
  /** Addresses of the fonts to preload. */
  readonly fonts: readonly string[]
  readonly developmentHtml?: string
  /** What previews need beside that; without it they are pages like any other. */
  readonly preview?: PreviewOptions
  /** Scripts of a block with behaviour: its module's address, then what that imports. */
  readonly scripts?: (component: string) => readonly string[]
  /** The boot script's text, the same on every page. */
  readonly boot?: string
  /** What published pages tell browsers of the settings; omitted: the defaults. */
  readonly clientSettings?: Partial<ClientSettings>
  /** Whether each page is made once, as by a build: then little is kept of what pages do not share. */
  readonly isOneTime?: boolean
  /** Names the deployment: pages of another one are loaded, never placed. */
  readonly build?: string
}

/** A site's options for its pages in one language. */
export type LanguageOptions = Omit<SiteOptions, 'loadStory' | 'listStories'> & {
  readonly content: ContentInLanguage
  readonly caches: RenderCaches
}

/** One page that is asked for. */
export interface PageRequest {
  /** Path with its trailing slash. */
  readonly path: string
  /** The query parameters that may travel to the content service. */
  readonly query: Readonly<Record<string, string>>
  /** The address's query as it is written, `?page=2&utm_source=x`; the route reads what is a page's. */
  readonly search?: string
  readonly version: ContentVersion
  readonly audience: Audience
  /** Whether the page can be edited while it is shown. */
  readonly preview?: boolean
  /** Shows a bar that says that the page is a draft, and when the preview ends: milliseconds since the epoch. */
  readonly previewExpiresAt?: number | undefined
  /** What blocks inherit in this request alone, such as what was entered into a form. Nothing of such a page is cached. */
  readonly inherited?: Omit<Inherited, 'outline'>
}
