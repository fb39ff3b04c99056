import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'

/** Identifies the story of a published page. */
export interface PageStory {
  readonly uuid: string
  /** The language's code. */
  readonly language: string
}

/** Returns the stories of all published pages by path. */
export const pagesOfSpace = (space: SpaceRecords): ReadonlyMap<string, PageStory> =>
  new Map(
    space.languages.flatMap((records) =>
      [...records.all()].flatMap(({ uuid, language, path, isPage }) =>
        isPage ? [[path, { uuid, language }] as const] : [],
      ),
    ),
  )
