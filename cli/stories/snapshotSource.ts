import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { withoutByteOrderMark } from '../../services/content/JsonFolderReader.ts'
import { isStory } from '../../src/content/story.ts'
import type { StorySource } from './StorySource.ts'

/**
 * Reads a file with one story of JSON per line, plain or compressed (`.gz`). Skips lines that are other objects, such as components.
 *
 * @param onBroken called with a message for each line that is not JSON
 */
export const snapshotSource = (file: string, onBroken: (message: string) => void): StorySource => ({
  description: file,
  async *stories() {
    const bytes = createReadStream(file)
    const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
    bytes.on('error', (error) => input.destroy(error))
    let number = 0
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1
      if (line.trim() === '') continue
      const value = parsed(line)
      if (value === undefined) onBroken(`${file}:${number} is not valid JSON, so it is left out.`)
      const story = Object(value).story ?? value
      if (isStory(story)) yield story
    }
  },
})

function parsed(line: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(line))
  } catch {
    return undefined
  }
}
