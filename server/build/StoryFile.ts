import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { Story } from './pageMaker.ts'

/** Where a story stands in a file of them, in bytes. Plain data: a worker takes it. */
export interface StoryPlace {
  readonly at: number
  readonly length: number
}

/**
 * Stories that a build has read for its index, each as JSON, until their pages are made: so none is read twice, and what makes
 * pages reads each by itself. As large as they are, and in no memory.
 */
export class StoryFile {
  readonly #file: string
  #descriptor: number | undefined
  #end = 0
  /** By language and uuid. */
  readonly #places = new Map<string, readonly [key: string, place: StoryPlace]>()

  constructor(file: string) {
    this.#file = file
  }

  /**
   * Takes a story; another of the same uuid and language is forgotten.
   * @param key by which a page asks for it
   */
  add(story: Story, language: string, key: string): void {
    this.#descriptor ??= openSync(this.#file, 'w')
    const bytes = Buffer.from(JSON.stringify(story))
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#end + written)
    this.#places.set(`${language} ${story.uuid}`, [key, { at: this.#end, length: bytes.length }])
    this.#end += bytes.length
  }

  has(language: string, uuid: string): boolean {
    return this.#places.has(`${language} ${uuid}`)
  }

  /** The key of a story and where it stands; undefined where it was not taken. */
  find(language: string, uuid: string): readonly [key: string, place: StoryPlace] | undefined {
    return this.#places.get(`${language} ${uuid}`)
  }

  /** Takes the file away, that of a build that was interrupted as well. */
  remove(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    rmSync(this.#file, { force: true })
  }
}

/** Stories that were read last, since a page may ask for its own more than once. */
const KEPT = 4

/** Reads stories of such a file, in any thread. */
export class StoryFileReader {
  readonly #file: string
  #descriptor: number | undefined
  readonly #kept = new Map<number, Story>()

  constructor(file: string) {
    this.#file = file
  }

  /** The story at a place: the same object for one that was read a moment ago. */
  read({ at, length }: StoryPlace): Story {
    const kept = this.#kept.get(at)
    if (kept) return kept
    this.#descriptor ??= openSync(this.#file, 'r')
    const bytes = Buffer.allocUnsafe(length)
    for (let read = 0; read < length; ) {
      const count = readSync(this.#descriptor, bytes, read, length - read, at + read)
      if (!count) throw new Error(`${this.#file} ends before ${at + length}.`)
      read += count
    }
    const story = JSON.parse(bytes.toString()) as Story
    this.#kept.set(at, story)
    for (const oldest of this.#kept.keys()) if (this.#kept.size > KEPT) this.#kept.delete(oldest)
    return story
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}
