import { ApiError } from '../../api/ApiError.ts'
import type { LoadedStory } from '../../api/wire.ts'
import type { JsonObject } from '../../space/Json.ts'
import type { EventPort, ServerEventHandlers } from '../Collaboration.ts'

/** Sends a request with a method, a path below the space and a body. */
export type SendRequest = (method: string, path: string, body?: object) => Promise<Response>

/** A connection to the service that tests can break before a request or before its response. */
export class Connection implements EventPort {
  isUp = true
  /** If true, the next request is processed, but its response is lost. */
  losesResponse = false
  readonly #sendRequest: SendRequest
  #handlers: ServerEventHandlers | undefined
  #version = 0

  constructor(sendRequest: SendRequest) {
    this.#sendRequest = sendRequest
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
    const response = await this.#sendRequest('GET', `stories/${id}?base_version=${version}`)
    const { saves } = (await response.json()) as {
      readonly saves: readonly { readonly version: number; readonly save_id: string }[]
    }
    return saves
  }

  listen(_: unknown, handlers: ServerEventHandlers): () => void {
    this.#handlers = handlers
    this.#notify()
    return () => {
      this.#handlers = undefined
    }
  }

  async sendPresence(): Promise<void> {}

  /** Called for each new version of the service. */
  hear(version: number): void {
    this.#version = version
    this.#notify()
  }

  set(isUp: boolean): void {
    this.isUp = isUp
    this.#handlers?.open(isUp)
    this.#notify()
  }

  #notify(): void {
    if (this.isUp && this.#version)
      this.#handlers?.version({ version: this.#version, deleted: false, by: null, conflicts: 0 })
  }

  async #send(method: string, path: string, body?: object): Promise<LoadedStory> {
    if (!this.isUp) throw new ApiError(0, 'The server cannot be reached.')
    const response = await this.#sendRequest(method, path, body)
    const { error, ...more } = (await response.json()) as JsonObject
    if (this.losesResponse || !this.isUp) {
      this.losesResponse = false
      throw new ApiError(0, 'The response was lost.')
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
