import { createHash } from 'node:crypto'
import type { JsonFile } from './JsonFolder.ts'
import { parseStoryData } from './parseStoryData.ts'
import type { StoryData } from './StoryData.ts'

/** A story as it lies in the folder. */
export interface StoryFile {
  readonly file: string
  /** Of the parsed content, so that re-indenting a file is no edit. */
  readonly hash: string
  readonly story: StoryData
}

/** What a folder of stories holds: what can be served, and which files cannot be read. */
export interface StoryFiles {
  readonly stories: readonly StoryFile[]
  /** Files that are there but broken: their stories keep their last good version. */
  readonly broken: readonly BrokenFile[]
}

/** A file that cannot be taken, and the sentence that says why. */
export interface BrokenFile {
  readonly file: string
  readonly message: string
}

/** Turns files into stories. What cannot be taken is said once a change of the file and left out. */
export function createStoryReader(
  log: (message: string) => void,
): (files: readonly JsonFile[]) => StoryFiles {
  let said = new Set<string>()
  const parsed = new WeakMap<object, StoryFile>()

  return (files) => {
    const stories: StoryFile[] = []
    const broken: BrokenFile[] = []
    const saying = new Set<string>()
    const byUuid = new Map<string, string>()
    const byId = new Map<number, string>()

    const refuse = (file: string, message: string) => {
      broken.push({ file, message })
      saying.add(message)
      if (!said.has(message)) log(message)
    }

    for (const source of files) {
      if (source.error !== undefined) {
        broken.push({ file: source.file, message: source.error })
        continue
      }
      try {
        const found = parsed.get(source) ?? toStoryFile(source)
        parsed.set(source, found)
        const twin = byUuid.get(found.story.uuid) ?? byId.get(found.story.id)
        if (twin !== undefined) {
          refuse(
            source.file,
            `${source.file} has the uuid or id of ${twin}, so it is not served. Give it its own, or delete one of the two.`,
          )
          continue
        }
        byUuid.set(found.story.uuid, source.file)
        byId.set(found.story.id, source.file)
        stories.push(found)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        refuse(
          source.file,
          `${source.file} is not a story: ${reason}. Repair the file; until then it is left out.`,
        )
      }
    }
    said = saying
    return { stories, broken }
  }
}

/** The content hash by which a later edit of a file is noticed. */
export function storyHash(story: StoryData): string {
  return createHash('sha256').update(JSON.stringify(story)).digest('hex')
}

function toStoryFile(source: JsonFile): StoryFile {
  // The editor's short-lived signature is of no use here and must not be stored.
  const { preview_token: _signature, ...story } = parseStoryData(source.value)
  return { file: source.file, story: story as StoryData, hash: storyHash(story as StoryData) }
}
