import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'

/** Where a published page's story is found. */
export interface PageStory {
  readonly uuid: string
  /** The language's code. */
  readonly language: string
}

/** The published pages, by their paths. */
export const pagesOfSpace = (space: SpaceRecords): ReadonlyMap<string, PageStory> =>
  new Map(
    space.languages.flatMap((records) =>
      [...records.all()].flatMap(({ uuid, language, path, isPage }) =>
        isPage ? [[path, { uuid, language }] as const] : [],
      ),
    ),
  )
