/** The content of a site, as far as the checks need it. */
export interface DoctorContent {
  /** For messages: `the space "Example" (123456)`. */
  readonly description: string
  readonly spaceId: number
  /** Codes of the languages besides the default one. */
  readonly languages: readonly string[]
  /** Problems of single parts, such as files that are no stories, as sentences. */
  readonly problems: readonly string[]
  /** Returns the number of stories of a version. @throws ContentError if the token may not read it */
  storyCount(version: 'draft' | 'published'): Promise<number>
  /** Returns the number of entries of a datasource; undefined if there is no such datasource. */
  entryCount(datasource: string): Promise<number | undefined>
  /** Returns the address of one hosted image; undefined if the first stories have none. */
  imageAddress(): Promise<string | undefined>
}
