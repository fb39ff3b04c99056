import type * as v from 'valibot'
import type { VendorStandInsOptions } from '../services/vendorStandIns/createVendorStandIns.ts'
import type { Inherited } from '../src/registry/plugin.ts'
import type { CardLook } from './cards/CardLook.ts'
import type { Entry } from './entry.ts'
import type { PageOrigins } from './http/contentPolicy.ts'
import type { Asker } from './limits/askers.ts'

/** What a site's forms are taken with. */
export interface FormsContext {
  readonly entry: Entry
  /** Where this server is reached: services that stand in it are asked there. */
  readonly origin: string
  /** The secret that ids of submissions are derived with, so that an id cannot be computed from a submission's content. */
  readonly idSecret: string
  /** Makes a page that says to a client what went wrong. */
  readonly errorPage: (client: string, statusCode: number, message: string) => Promise<Response>
  /** Shows a client the page that a form is on. */
  readonly formPage: ShowFormPage
}

/** A page with a form, as it is shown in response to that form. */
export interface FormPageRequest {
  /** The page's path; anything that a visitor may have sent. */
  readonly path: string
  /** The name of the form's block. */
  readonly component: string
  readonly statusCode: number
  /** What the block inherits, in this response alone. */
  readonly given: Omit<Inherited, 'outline'>
}

/** Renders the page that a form is on. Resolves to undefined where no page is at the path, or the form is not on it. */
export type ShowFormPage = (client: string, request: FormPageRequest) => Promise<Response | undefined>

/** Answers a request to `/forms/{name}/`: a post sends the form. Undefined for a form that the site does not have. */
export type TakeForm = (request: Request, name: string, asker?: Asker) => Promise<Response | undefined>

/** The embedded services that stand in for vendors: those that no setting names the real service of. */
export type StandIns = Pick<VendorStandInsOptions, 'checkIn' | 'standIns'> & {
  /** The embedded Firestore, with the site's rules; omitted where a real one is used. */
  readonly firestore?: { readonly projectId: string }
}

/** What a site makes of its own settings. All of it may be omitted. */
export interface ConfiguredSite {
  /** What browsers may know of the settings. It stands in pages, so those made ahead are used only while it is the same. */
  readonly clientSettings?: Readonly<Record<string, unknown>>
  /** The setting behind each of these, for a start that finds pages made ahead with others. */
  readonly settingOf?: Readonly<Record<string, string>>
  /** The origins that pages may load from, beside the site's own and its media. */
  readonly origins?: Partial<PageOrigins>
  readonly standIns?: StandIns
  /** Takes the site's forms from browsers without script. */
  readonly forms?: (context: FormsContext) => TakeForm
}

/** Loads how sharing pictures look. The kinds of layouts are the look's own matter. */
export type LoadLook = () => Promise<CardLook>

/** What a site has on the server, beside what is bundled of it. Node runs it as it is, so it imports nothing that is not. */
export interface SiteServer {
  /** The site's name, as commands say it. */
  readonly name: string
  /** The environment variables of the site's own, checked at start with those of the server. */
  readonly settings: v.ObjectEntries
  /** Joins what was checked. @throws Error in a sentence that names the setting, where half of something is set */
  readonly configure: (given: Readonly<Record<string, unknown>>) => ConfiguredSite
  /** The font files of the first view, by their built address: pages load them at once. */
  readonly firstFonts?: RegExp
  /**
   * The enhancers of parts that pages have beside their blocks, by the names that the shell gives them: modules, by their paths
   * below the project's folder.
   */
  readonly everyPage?: Readonly<Record<string, string>>
  /** How the site's modules are bundled, by their paths. */
  readonly bundle?: {
    /** The modules whose styles every page links as one stylesheet. Omitted: all beside the blocks. */
    readonly everyPage?: RegExp
    /** Modules that browsers load together, by the name of the file that they become. */
    readonly together?: Readonly<Record<string, RegExp>>
  }
  /** How sharing pictures look; without it there are none. Loaded once one is drawn. */
  readonly cards?: LoadLook
  /** The security rules of what visitors write, as they deploy; a build reads them once. */
  readonly rulesFile?: string
}

/** Defines what a site has on the server, with its settings' types. */
export function defineSiteServer<const Entries extends v.ObjectEntries>(
  server: Omit<SiteServer, 'settings' | 'configure'> & {
    readonly settings: Entries
    readonly configure: (given: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => ConfiguredSite
  },
): SiteServer {
  const { configure } = server
  return {
    ...server,
    // What is given was checked by these very entries.
    configure: (given) => configure(given as v.InferOutput<v.ObjectSchema<Entries, undefined>>),
  }
}
