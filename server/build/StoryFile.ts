import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Entry } from '../entry.ts'
import { type Story, storyKeys } from './storyKey.ts'

type StoriesOf = ReturnType<Entry['storiesInLanguages']>[number]

/** Where a story stands: in the file of a thread, in bytes. Plain data: a worker takes it. */
export interface StoryPlace {
  readonly thread: number
  readonly at: number
  readonly length: number
}

/** A story that was read for the index, for what makes its page. Plain data. */
export interface ReadStory {
  /** As {@link StoriesOf} has it: empty for the first. */
  readonly prefix: string
  readonly uuid: string
  /** By which pages ask for it, as {@link storyKeys} orders them. */
  readonly keys: readonly [slug: string, address: string]
  readonly place: StoryPlace
}

/** Stories that this thread has read, each as JSON, one after the other in a file of a folder. As large as they are, and in no memory. */
export class StoryFile {
  readonly #folder: string
  readonly #languages: ReadonlyMap<string, StoriesOf>
  #descriptor: number | undefined
  #end = 0

  constructor(folder: string, languages: readonly StoriesOf[]) {
    this.#folder = folder
    this.#languages = new Map(languages.map((language) => [language.prefix, language]))
  }

  /** Takes stories that were read in a language, and says where each stands. */
  add(stories: readonly Story[], prefix = ''): readonly ReadStory[] {
    const language = this.#languages.get(prefix)
    if (!language) return []
    return stories.map((story) => ({
      prefix,
      uuid: story.uuid,
      keys: storyKeys(story, language),
      place: this.#write(Buffer.from(JSON.stringify(story))),
    }))
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #write(bytes: Buffer): StoryPlace {
    this.#descriptor ??= this.#open()
    const place = { thread: threadId, at: this.#end, length: bytes.length }
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#end + written)
    this.#end += bytes.length
    return place
  }

  #open(): number {
    mkdirSync(this.#folder, { recursive: true })
    return openSync(fileOf(this.#folder, threadId), 'w')
  }
}

const fileOf = (folder: string, thread: number): string => join(folder, String(thread))

/** Stories that were read last, since a page may ask for its own more than once. */
const MAX_CACHED = 4

/** Reads stories of the files in such a folder. */
export class StoryFileReader {
  readonly #folder: string
  readonly #descriptors = new Map<number, number>()
  readonly #cache = new Map<string, Story>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The story at a place: the same object for one that was read a moment ago. */
  read({ thread, at, length }: StoryPlace): Story {
    const name = `${thread} ${at}`
    const cache = this.#cache.get(name)
    if (cache) return cache
    const descriptor = this.#descriptors.get(thread) ?? openSync(fileOf(this.#folder, thread), 'r')
    this.#descriptors.set(thread, descriptor)
    const bytes = Buffer.allocUnsafe(length)
    for (let read = 0; read < length; ) {
      const count = readSync(descriptor, bytes, read, length - read, at + read)
      if (!count) throw new Error(`${fileOf(this.#folder, thread)} ends before ${at + length}.`)
      read += count
    }
    const story = JSON.parse(bytes.toString()) as Story
    this.#cache.set(name, story)
    for (const oldest of this.#cache.keys()) if (this.#cache.size > MAX_CACHED) this.#cache.delete(oldest)
    return story
  }

  close(): void {
    for (const descriptor of this.#descriptors.values()) closeSync(descriptor)
    this.#descriptors.clear()
  }
}
