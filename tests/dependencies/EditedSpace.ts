import type { Hono } from 'hono'
import type { StoryData } from '../../services/content/StoryData.ts'
import { randomFrom } from '../../src/index/randomRecords.testkit.ts'

/** A story or folder of the management API. */
export interface EditedStory extends StoryData {
  readonly full_slug: string
}

/** A space that tests edit randomly through the management API. */
export class EditedSpace {
  /** Returns a pseudorandom integer from 0 to `below` - 1. */
  readonly random: (below: number) => number
  readonly #app: Hono
  #stories: string | undefined
  #count = 0

  constructor(app: Hono, seed: number) {
    this.#app = app
    this.random = randomFrom(seed)
  }

  /** Returns a random element. Throws if there is none. */
  one<Value>(values: readonly Value[]): Value {
    const value = values[this.random(values.length)]
    if (value === undefined) throw new Error('The array to choose from is empty.')
    return value
  }

  /** Returns a new unique word. */
  word(): string {
    this.#count += 1
    return `word${this.#count}`
  }

  /** Fetches all stories and folders without their content. */
  async all(): Promise<readonly EditedStory[]> {
    const all: EditedStory[] = []
    for (let page = 1; ; page++) {
      const { stories } = await this.#request('GET', `?per_page=100&page=${page}`)
      all.push(...(stories as EditedStory[]))
      if ((stories as EditedStory[]).length < 100) return all
    }
  }

  /** Fetches a story with its content. */
  async whole({ id }: Pick<EditedStory, 'id'>): Promise<EditedStory> {
    return (await this.#request('GET', `/${id}`)).story as EditedStory
  }

  /** Saves a change, and publishes it if the story was published. */
  async change(story: EditedStory, patch: object): Promise<void> {
    await this.save(story, patch)
    if (story.published && !story.is_folder) await this.publish(story)
  }

  async save({ id }: EditedStory, patch: object): Promise<void> {
    await this.#request('PUT', `/${id}`, { story: patch })
  }

  async publish({ id }: Pick<EditedStory, 'id'>): Promise<void> {
    await this.#request('POST', `/${id}/publish`, {})
  }

  async unpublish({ id }: EditedStory): Promise<void> {
    await this.#request('POST', `/${id}/unpublish`, {})
  }

  async remove({ id }: EditedStory): Promise<void> {
    await this.#request('DELETE', `/${id}`)
  }

  async add(story: object): Promise<void> {
    const created = (await this.#request('POST', '', { story })).story as EditedStory
    await this.publish(created)
  }

  async #request(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    this.#stories ??= await this.#findStories()
    const response = await this.#app.request(`${this.#stories}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const result = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${String(result.error)}`)
    return result
  }

  async #findStories(): Promise<string> {
    const response = await this.#app.request('http://127.0.0.1/v1/spaces')
    const { spaces } = (await response.json()) as { spaces: { id: number }[] }
    return `http://127.0.0.1/v1/spaces/${spaces[0]?.id}/stories`
  }
}
