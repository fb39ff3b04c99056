import type { SiteFolder } from '../server/siteFolder.ts'
import type { Registry } from '../src/registry/registry.ts'
import type { GeneratedFiles } from './generatedFiles.ts'

/** The site and its content, as a generator reads them. */
interface Source {
  readonly site: SiteFolder
  readonly contentDir: string
  readonly registry: () => Promise<Registry>
}

/** Generates files of one kind, such as the route tree. Runs by `strata generate`. */
export interface Generator {
  /** Noun phrase for the generated files, for messages: `the reference of the blocks in docs/blocks`. */
  readonly description: string
  /** True if it generates files of this repository or its demo space, and cannot run for other sites. */
  readonly isProjectOnly?: boolean
  /** Returns the files without writing them. Resolves to undefined if the site needs none. */
  readonly files: (source: Source) => Promise<GeneratedFiles | undefined>
}

/** Generators by their name on the command line. */
export type Generators = Readonly<Record<string, Generator>>

/** Returns the generators' names and descriptions as one line of text, for messages. */
export const describeGenerators = (generators: Generators) =>
  Object.entries(generators)
    .map(([name, { description }]) => `${name} (${description})`)
    .join('; ')
