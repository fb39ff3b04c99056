import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { withDerivedUids } from './blockUids.ts'
import { withoutByteOrderMark } from './JsonFolder.ts'
import { inKnownOrder, parseStoryData } from './parseStoryData.ts'
import type { StoryData } from './StoryData.ts'
import { storyText } from './storyText.ts'

/** A story as it lies in the folder. */
export interface StoryFile {
  readonly file: string
  /** Tells the file from a later one without reading it. */
  readonly stamp: string
  /** Of the parsed content, so that re-indenting a file is no edit. */
  readonly hash: string
  readonly story: StoryData
}

/** A file that cannot be taken, and the sentence that says why. */
export interface BrokenFile {
  readonly file: string
  readonly message: string
}

/** The content hash by which a later edit of a file is noticed. */
export function storyHash(story: StoryData): string {
  return hashOfText(storyText(inKnownOrder(story)).text)
}

/** The same of the story's text as `JSON.stringify` writes it. */
function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Reads one file. Undefined where it is gone meanwhile. */
export async function readStoryFile(
  file: string,
  stamp: string,
): Promise<StoryFile | BrokenFile | undefined> {
  let value: unknown
  try {
    value = JSON.parse(withoutByteOrderMark(await readFile(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return {
      file,
      message: `${file} is not readable as JSON: ${reasonOf(error)}. Repair the file; until then its last good version is served.`,
    }
  }
  try {
    // The editor's short-lived signature is of no use here and must not be stored.
    const { preview_token: _signature, ...stored } = parseStoryData(value)
    const story = withDerivedUids(stored as StoryData)
    return { file, stamp, story, hash: storyHash(story) }
  } catch (error) {
    return {
      file,
      message: `${file} is not a story: ${reasonOf(error)}. Repair the file; until then it is left out.`,
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
