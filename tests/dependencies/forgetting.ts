import type { PageDependencies, Reads } from '../../src/index/dependencies/PageDependencies.ts'
import type { Forgetting } from './Oracle.ts'

const inReads =
  (change: (reads: Reads) => Partial<Reads>): Forgetting =>
  (dependencies: PageDependencies) => ({
    ...dependencies,
    ...change(dependencies),
    queries: dependencies.queries.map((query) => ({
      ...query,
      reads: { ...query.reads, ...change(query.reads) },
    })),
  })

const withoutKind =
  (kind: string): Forgetting =>
  (dependencies) => ({
    ...dependencies,
    queries: dependencies.queries.filter(({ key }) => JSON.parse(key).kind !== kind),
  })

/** Recorders that forget something, by what that is. */
export const forgetting = {
  'the page itself': (dependencies) => ({ ...dependencies, stories: [] }),
  relations: inReads(({ stories }) => ({
    stories: stories.filter(({ published }) => published !== undefined),
  })),
  'relations that are not published': inReads(() => ({ absent: [] })),
  links: inReads(() => ({ links: [] })),
  // What is suggested for a path without a page would tell, too.
  'what was not there': (dependencies) =>
    inReads(() => ({ paths: [] }))(withoutKind('#suggestions')(dependencies)),
  lists: inReads(() => ({ lists: [] })),
  'what stands round pages': withoutKind('#shell'),
  redirects: withoutKind('#redirect'),
  suggestions: withoutKind('#suggestions'),
  neighbours: withoutKind('previousNext'),
  'pages above': withoutKind('ancestors'),
} satisfies Readonly<Record<string, Forgetting>>

/** The same for a story of the shell, by its uuid. */
export const forgettingStory = (uuid: string): Forgetting =>
  inReads(({ stories }) => ({ stories: stories.filter((taken) => taken.uuid !== uuid) }))
