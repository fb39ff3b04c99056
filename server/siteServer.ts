import type * as v from 'valibot'
import type { VendorMocksOptions } from '../services/vendorMocks/createVendorMocks.ts'
import type { Inherited } from '../src/registry/plugin.ts'
import type { CardLook } from './cards/CardLook.ts'
import type { Entry } from './entry.ts'
import type { PageOrigins } from './http/contentPolicy.ts'
import type { RateLimitedClient } from './limits/clients.ts'

/** Context of a handler of forms. */
export interface FormsContext {
  readonly entry: Entry
  /** Origin of this server, for requests to its local services. */
  readonly origin: string
  /** Secret for deriving ids of submissions, so that an id cannot be computed from a submission's content. */
  readonly idSecret: string
  /** Renders an error page for a client. */
  readonly errorPage: (client: string, statusCode: number, message: string) => Promise<Response>
  /** Renders the page of a form. */
  readonly formPage: ShowFormPage
}

/** The page of a form, rendered as the response to that form. */
export interface FormPageRequest {
  /** Path of the page. Unchecked input of a visitor. */
  readonly path: string
  /** The name of the form's block. */
  readonly component: string
  readonly statusCode: number
  /** Inherited data of the block for this response only. */
  readonly inherited: Omit<Inherited, 'outline'>
}

/** Renders the page of a form. Resolves to undefined if the path has no page, or the page doesn't have the form. */
export type ShowFormPage = (client: string, request: FormPageRequest) => Promise<Response | undefined>

/** Handles a request to `/forms/{name}/`. A POST submits the form. Resolves to undefined if the site doesn't have the form. */
export type TakeForm = (
  request: Request,
  name: string,
  client?: RateLimitedClient,
) => Promise<Response | undefined>

/** Local mocks of the vendors' services, used for each vendor that no setting configures. */
export type VendorMockSettings = Pick<VendorMocksOptions, 'checkIn' | 'services'> & {
  /** The embedded Firestore with the site's rules. Omitted if the site uses a real Firestore. */
  readonly firestore?: {
    readonly projectId: string
    /** Ids of the collections with visits, which `DELETE_VISITS_AFTER` applies to. `DELETE_SUBMISSIONS_AFTER` applies to all other collections. */
    readonly visits?: readonly string[]
  }
}

/** What a site derives from its settings. All properties are optional. */
export interface ConfiguredSite {
  /** Settings for browsers. Pages contain them, so prerendered pages are used only while they are the same. */
  readonly clientSettings?: Readonly<Record<string, unknown>>
  /** The environment variable of each client setting, for messages about prerendered pages with different values. */
  readonly settingOf?: Readonly<Record<string, string>>
  /** Origins that pages may load from, besides the site and its media. */
  readonly origins?: Partial<PageOrigins>
  /** Names of Trusted Types policies that the site's own scripts create, for example that of a library. Pages allow no other policies. */
  readonly htmlPolicies?: readonly string[]
  readonly vendorMocks?: VendorMockSettings
  /** Id of the real Firestore project of the forms, whose rules `strata doctor` checks. Omitted: none, or the embedded one. */
  readonly firestoreProject?: string
  /** Handles the site's forms from browsers without script. */
  readonly forms?: (context: FormsContext) => TakeForm
}

/** Loads the design of sharing pictures. */
export type LoadLook = () => Promise<CardLook>

/** The server part of a site. Node runs it without bundling, so it may only import files that Node can run. */
export interface SiteServer {
  /** The site's name in the output of commands. */
  readonly name: string
  /** The site's own environment variables, checked at start together with the server's. */
  readonly settings: v.ObjectEntries
  /** Derives the configuration from the checked settings. @throws Error that names a missing setting */
  readonly configure: (given: Readonly<Record<string, unknown>>) => ConfiguredSite
  /** Matches the built addresses of fonts of the first view. Pages preload them. */
  readonly firstFonts?: RegExp
  /**
   * Enhancers that are used outside of blocks, for example in the header, by the name that the shell uses. Values are paths of modules below the project's folder.
   */
  readonly everyPage?: Readonly<Record<string, string>>
  /** Bundling options, matched by the paths of modules. */
  readonly bundle?: {
    /** Modules whose styles every page links as one stylesheet. Omitted: all but those of blocks. */
    readonly everyPage?: RegExp
    /** Modules that are bundled into one file, by the name of the file. */
    readonly together?: Readonly<Record<string, RegExp>>
  }
  /** Loads the layout of sharing pictures, when the first one is drawn. Omitted: no generated pictures. */
  readonly cards?: LoadLook
  /** Path of the deployed security rules for visitors' writes. A build reads them once. */
  readonly rulesFile?: string
}

/** Defines the server part of a site, with the types of its settings. */
export function defineSiteServer<const Entries extends v.ObjectEntries>(
  server: Omit<SiteServer, 'settings' | 'configure'> & {
    readonly settings: Entries
    readonly configure: (given: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => ConfiguredSite
  },
): SiteServer {
  const { configure } = server
  return {
    ...server,
    // The values were validated by these entries.
    configure: (given) => configure(given as v.InferOutput<v.ObjectSchema<Entries, undefined>>),
  }
}
