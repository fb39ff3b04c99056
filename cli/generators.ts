import type { SiteFolder } from '../server/siteFolder.ts'
import type { Registry } from '../src/registry/registry.ts'
import type { GeneratedFiles } from './generatedFiles.ts'

/** Input of a generator. */
interface Source {
  readonly site: SiteFolder
  readonly contentDir: string
  readonly registry: () => Promise<Registry>
}

export interface Generator {
  /** Describes the generated files. */
  readonly description: string
  /** True if it generates files of this repository or its demo space, and cannot run for other sites. */
  readonly isProjectOnly?: boolean
  readonly files: (source: Source) => Promise<GeneratedFiles | undefined>
}

/** Generators by their name on the command line. */
export type Generators = Readonly<Record<string, Generator>>

/** Lists the generators with their descriptions, for messages. */
export const describeGenerators = (generators: Generators) =>
  Object.entries(generators)
    .map(([name, { description }]) => `${name} (${description})`)
    .join('; ')
