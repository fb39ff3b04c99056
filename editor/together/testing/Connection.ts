import { ApiError } from '../../api/ApiError.ts'
import type { LoadedStory } from '../../api/wire.ts'
import type { JsonObject } from '../../space/Json.ts'
import type { EventPort, ServerEvent } from '../Collaboration.ts'

/** What an editor reaches the service by: a request of a method to a path below the space, with a body. */
export type Ask = (method: string, path: string, body?: object) => Promise<Response>

/** An editor's connection that can be lost: before a request, or before its answer. */
export class Connection implements EventPort {
  isUp = true
  /** The next request is carried out, and its answer lost. */
  losesAnswer = false
  readonly #ask: Ask
  #told: ServerEvent | undefined
  #version = 0

  constructor(ask: Ask) {
    this.#ask = ask
  }

  readonly api = {
    story: (id: number) => this.#send('GET', `stories/${id}`),
    saveStory: (
      id: number,
      story: Readonly<Record<string, unknown>>,
      { baseVersion, ...more }: { readonly baseVersion?: number } = {},
    ) => this.#send('PUT', `stories/${id}`, { story, base_version: baseVersion, ...snakeCase(more) }),
    publishStory: (id: number) => this.#send('POST', `stories/${id}/publish`, {}),
    unpublishStory: (id: number) => this.#send('POST', `stories/${id}/unpublish`, {}),
  }

  async savesSince(id: number, version: number) {
    const response = await this.#ask('GET', `stories/${id}?base_version=${version}`)
    const { saves } = (await response.json()) as {
      readonly saves: readonly { readonly version: number; readonly save_id: string }[]
    }
    return saves
  }

  listen(_: unknown, told: ServerEvent): () => void {
    this.#told = told
    this.#tell()
    return () => {
      this.#told = undefined
    }
  }

  async say(): Promise<void> {}

  /** Told by the service of each version. */
  hear(version: number): void {
    this.#version = version
    this.#tell()
  }

  set(isUp: boolean): void {
    this.isUp = isUp
    this.#told?.open(isUp)
    this.#tell()
  }

  #tell(): void {
    if (this.isUp && this.#version)
      this.#told?.version({ version: this.#version, deleted: false, by: null, conflicts: 0 })
  }

  async #send(method: string, path: string, body?: object): Promise<LoadedStory> {
    if (!this.isUp) throw new ApiError(0, 'The server cannot be reached.')
    const response = await this.#ask(method, path, body)
    const { error, ...more } = (await response.json()) as JsonObject
    if (this.losesAnswer || !this.isUp) {
      this.losesAnswer = false
      throw new ApiError(0, 'The answer was lost.')
    }
    if (!response.ok) throw new ApiError(response.status, String(error), more)
    return more as unknown as LoadedStory
  }
}

const snakeCase = (options: object) =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
