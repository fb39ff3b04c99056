import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { withDerivedUids } from './blockUids.ts'
import { withoutByteOrderMark } from './JsonFolderReader.ts'
import { inKnownOrder, parseStoryData } from './parseStoryData.ts'
import type { StoryData } from './StoryData.ts'
import { storyText } from './storyText.ts'

/** A story read from its file in the content folder. */
export interface StoryFile {
  readonly file: string
  /** Inode, size and times of the file. It changes whenever the file is written. */
  readonly stamp: string
  /** Hash of the parsed story, so that re-indenting a file does not count as an edit. */
  readonly hash: string
  readonly story: StoryData
}

/** A file that cannot be imported, with the reason as a sentence. */
export interface BrokenFile {
  readonly file: string
  readonly message: string
}

/** Returns the hash that detects later edits of a story's file. */
export function storyHash(story: StoryData): string {
  return hashOfText(storyText(inKnownOrder(story)).text)
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Reads one file. Returns undefined if it no longer exists. */
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
    // The editor's short-lived signature must not be stored.
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
