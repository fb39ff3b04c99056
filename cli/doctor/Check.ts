import type { RunningOn } from '../../server/runningSite.ts'
import type { Settings } from '../../server/settings.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { DoctorContent } from './content/DoctorContent.ts'
import type { DoctorSpace } from './content/managementSpace.ts'

/** What a check found. Only `problem` counts as a failure. */
export type Outcome =
  | { readonly status: 'ok'; readonly message: string }
  | { readonly status: 'problem'; readonly message: string; readonly todo: string }
  /** Not checked, with the reason. */
  | { readonly status: 'skipped'; readonly message: string }

export const ok = (message: string): Outcome => ({ status: 'ok', message })
export const problem = (message: string, todo: string): Outcome => ({ status: 'problem', message, todo })
export const skipped = (message: string): Outcome => ({ status: 'skipped', message })

/** A check: the name of its lines, and its function. An error that it throws is a problem. */
export interface Check {
  readonly name: string
  run(context: CheckContext): Promise<Outcome | readonly Outcome[]>
}

/** Input of the checks. The functions load their result once. */
export interface CheckContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly site: SiteFolder
  readonly settings: Settings
  /** The site that runs on the data folder. */
  readonly running: RunningOn | undefined
  registry(): Promise<Registry>
  /** The content that the site reads: the content folder, or the space of the settings. @throws ContentError */
  content(): Promise<DoctorContent>
  /** The space in the Management API; undefined if the settings name none. */
  management(): Promise<DoctorSpace | undefined>
  /** Sends a request that ends after the time limit. Redirects are returned. @throws Error that names the address */
  request(url: string | URL, init?: RequestInit): Promise<Response>
}
