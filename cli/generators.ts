import type { SiteFolder } from '../server/siteFolder.ts'
import type { Registry } from '../src/registry/registry.ts'
import type { GeneratedFiles } from './generatedFiles.ts'

/** The site that files are generated from. */
interface Source {
  readonly site: SiteFolder
  readonly contentDir: string
  readonly registry: () => Promise<Registry>
}

export interface Generator {
  readonly makes: string
  /** Whether it belongs to this repository or its demo space rather than to any site. */
  readonly isProjects?: boolean
  readonly files: (source: Source) => Promise<GeneratedFiles | undefined>
}

/** Generators by the name that chooses them. */
export type Generators = Readonly<Record<string, Generator>>

/** The generators' names with what each makes, for messages. */
export const listOf = (generators: Generators) =>
  Object.entries(generators)
    .map(([name, { makes }]) => `${name} (${makes})`)
    .join('; ')
