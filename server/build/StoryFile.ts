import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Entry } from '../entry.ts'
import { type Story, storyKeys } from './storyKey.ts'

type StoriesOf = ReturnType<Entry['storiesInLanguages']>[number]

/** Location of a story in the file of a thread, in bytes. Can be posted to a worker. */
export interface StoryLocation {
  readonly thread: number
  readonly offset: number
  readonly length: number
}

/** A story that was read for the index and stored until its page is written. Can be posted to a worker. */
export interface StoredStory {
  /** Language prefix of the content service; empty for the first language. */
  readonly prefix: string
  readonly uuid: string
  /** Keys from {@link storyKeys}, by which its page requests it. */
  readonly keys: readonly [slug: string, address: string]
  readonly location: StoryLocation
}

/** A file in which this thread stores the stories it reads, as JSON one after the other, so that they need no memory. */
export class StoryFile {
  readonly #folder: string
  readonly #languages: ReadonlyMap<string, StoriesOf>
  #descriptor: number | undefined
  #end = 0

  constructor(folder: string, languages: readonly StoriesOf[]) {
    this.#folder = folder
    this.#languages = new Map(languages.map((language) => [language.prefix, language]))
  }

  /** Stores stories of a language and returns their locations. Returns an empty list for an unknown language. */
  add(stories: readonly Story[], prefix = ''): readonly StoredStory[] {
    const language = this.#languages.get(prefix)
    if (!language) return []
    return stories.map((story) => ({
      prefix,
      uuid: story.uuid,
      keys: storyKeys(story, language),
      location: this.#write(Buffer.from(JSON.stringify(story))),
    }))
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #write(bytes: Buffer): StoryLocation {
    this.#descriptor ??= this.#open()
    const place = { thread: threadId, offset: this.#end, length: bytes.length }
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#end + written)
    this.#end += bytes.length
    return place
  }

  #open(): number {
    mkdirSync(this.#folder, { recursive: true })
    return openSync(storyFile(this.#folder, threadId), 'w')
  }
}

const storyFile = (folder: string, thread: number): string => join(folder, String(thread))

/** Maximum number of cached stories. A few are enough, since a page requests its own story several times in a row. */
const MAX_CACHED = 4

/** Reads stories from the {@link StoryFile}s of all threads in a folder. */
export class StoryFileReader {
  readonly #folder: string
  readonly #descriptors = new Map<number, number>()
  readonly #cache = new LRUCache<string, Story>({ max: MAX_CACHED })

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns the story at a location. @throws Error if the file is truncated */
  read({ thread, offset, length }: StoryLocation): Story {
    const name = `${thread} ${offset}`
    const cache = this.#cache.get(name)
    if (cache) return cache
    const descriptor = this.#descriptors.get(thread) ?? openSync(storyFile(this.#folder, thread), 'r')
    this.#descriptors.set(thread, descriptor)
    const bytes = Buffer.allocUnsafe(length)
    for (let read = 0; read < length; ) {
      const count = readSync(descriptor, bytes, read, length - read, offset + read)
      if (!count) throw new Error(`${storyFile(this.#folder, thread)} ends before ${offset + length}.`)
      read += count
    }
    const story = JSON.parse(bytes.toString()) as Story
    this.#cache.set(name, story)
    return story
  }

  close(): void {
    for (const descriptor of this.#descriptors.values()) closeSync(descriptor)
    this.#descriptors.clear()
  }
}
