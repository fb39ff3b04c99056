import type { Hono } from 'hono'
import type { LocalAccess } from '../../services/access/localAccess.ts'
import type { DependencyIndex } from '../dependencies/DependencyIndex.ts'
import type { CreatePreviewSite } from '../effects/createPublishEffects.ts'
import type { Entry } from '../entry.ts'
import type { ReceivedRequest } from '../http/ReceivedRequest.ts'
import type { Inspection } from '../inspect/createInspection.ts'
import type { LoggedRequest } from '../log/requestLog.ts'
import type { PageFileStore } from '../pages/PageFileStore.ts'
import type { PageInputs } from './assembleSite.ts'

type Site = ReturnType<Entry['createSite']>
type Files = (request: Request, pathname: string) => Promise<Response | undefined>

/** The parts of a site that differ between the built site and development. */
export interface AnswerMode {
  /** Returns the site's code. Called for each request, since development replaces it after changes. */
  readonly entry: () => Promise<Entry>
  readonly pageInputs: () => Promise<PageInputs>
  readonly site: () => Promise<Site>
  /** Hashes of inline scripts. Empty in development, where Vite adds scripts and all inline ones are allowed. */
  readonly scriptHashes: readonly string[]
  /** Serves built files for visitors. In development Vite serves modules. */
  readonly assets: Files
  /** Serves built files for previews. */
  readonly previewFiles: Files
  /** Returns the folder of the editor's bundle; undefined if it isn't built. */
  readonly editor: () => Promise<string | undefined>
  readonly joinedStyles: (address: string) => string | undefined
  /** The site with a placeholder for its origin, for pages that are cached. Undefined in development. */
  readonly published?: Site
  /** Creates a site for the preview of a publish. Undefined in development. */
  readonly preview?: CreatePreviewSite
  /** Pages in files. Undefined in development. */
  readonly pageFiles?: PageFileStore
  /** The dependencies of cached entries. Undefined in development, which caches nothing. */
  readonly index?: DependencyIndex
  /** The site that renders shared 404 pages. Undefined in development, which renders each. */
  readonly missing?: Site
  readonly development?: {
    /** Returns the endpoints of the overlay. Called only with local tools. */
    readonly tools: (local: LocalAccess, pages: Pages, inspection: Inspection) => Hono
    /** Called after a content change, to update open pages. */
    readonly changed: () => void
    /** Returns true if a message about a page has been printed already. */
    readonly isReported: (message: string) => boolean
  }
  /** Called for every answered request. Default: writes the log. */
  readonly log?: (request: LoggedRequest) => void
}

type Pages = (request: ReceivedRequest) => Promise<Response>
