import type { PageDependencies, Reads } from '../../src/index/dependencies/PageDependencies.ts'
import type { FaultyRecorder } from './Oracle.ts'

const inReads =
  (change: (reads: Reads) => Partial<Reads>): FaultyRecorder =>
  (dependencies: PageDependencies) => ({
    ...dependencies,
    ...change(dependencies),
    queries: dependencies.queries.map((query) => ({
      ...query,
      reads: { ...query.reads, ...change(query.reads) },
    })),
  })

const withoutKind =
  (kind: string): FaultyRecorder =>
  (dependencies) => ({
    ...dependencies,
    queries: dependencies.queries.filter(({ key }) => JSON.parse(key).kind !== kind),
  })

/** Recorders with a bug, by the dependencies that they miss. */
export const faultyRecorders = {
  'the page itself': (dependencies) => ({ ...dependencies, stories: [] }),
  relations: inReads(({ stories }) => ({
    stories: stories.filter(({ published }) => published !== undefined),
  })),
  'unpublished relations': inReads(() => ({ absent: [] })),
  links: inReads(() => ({ links: [] })),
  // Suggestions for a missing page would also reveal the change, so they are removed as well.
  'missing paths': (dependencies) =>
    inReads(() => ({ paths: [] }))(withoutKind('#suggestions')(dependencies)),
  lists: inReads(() => ({ lists: [] })),
  'header and footer': withoutKind('#shell'),
  redirects: withoutKind('#redirect'),
  suggestions: withoutKind('#suggestions'),
  neighbours: withoutKind('previousNext'),
  ancestors: withoutKind('ancestors'),
} satisfies Readonly<Record<string, FaultyRecorder>>

/** Returns a recorder that misses the story with a UUID. */
export const recorderMissingStory = (uuid: string): FaultyRecorder =>
  inReads(({ stories }) => ({ stories: stories.filter((story) => story.uuid !== uuid) }))
