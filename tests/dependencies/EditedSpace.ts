import type { Hono } from 'hono'
import type { StoryData } from '../../services/content/StoryData.ts'
import { randomFrom } from '../../src/index/randomRecords.testkit.ts'

/** A story or folder as editors know it. */
export interface EditedStory extends StoryData {
  readonly full_slug: string
}

/** A space that is edited by chance, through the content service's own interface for editors. */
export class EditedSpace {
  readonly random: (below: number) => number
  readonly #app: Hono
  #stories: string | undefined
  #count = 0

  constructor(app: Hono, seed: number) {
    this.#app = app
    this.random = randomFrom(seed)
  }

  one<Value>(values: readonly Value[]): Value {
    const found = values[this.random(values.length)]
    if (found === undefined) throw new Error('There is nothing to choose from.')
    return found
  }

  /** A word that no text has yet. */
  word(): string {
    this.#count += 1
    return `word${this.#count}`
  }

  /** All stories and folders, without their content. */
  async all(): Promise<readonly EditedStory[]> {
    const all: EditedStory[] = []
    for (let page = 1; ; page++) {
      const { stories } = await this.#ask('GET', `?per_page=100&page=${page}`)
      all.push(...(stories as EditedStory[]))
      if ((stories as EditedStory[]).length < 100) return all
    }
  }

  async whole({ id }: Pick<EditedStory, 'id'>): Promise<EditedStory> {
    return (await this.#ask('GET', `/${id}`)).story as EditedStory
  }

  /** Saves a change and publishes it, where the story was published. */
  async change(story: EditedStory, patch: object): Promise<void> {
    await this.save(story, patch)
    if (story.published && !story.is_folder) await this.publish(story)
  }

  async save({ id }: EditedStory, patch: object): Promise<void> {
    await this.#ask('PUT', `/${id}`, { story: patch })
  }

  async publish({ id }: Pick<EditedStory, 'id'>): Promise<void> {
    await this.#ask('POST', `/${id}/publish`, {})
  }

  async unpublish({ id }: EditedStory): Promise<void> {
    await this.#ask('POST', `/${id}/unpublish`, {})
  }

  async remove({ id }: EditedStory): Promise<void> {
    await this.#ask('DELETE', `/${id}`)
  }

  async add(story: object): Promise<void> {
    const made = (await this.#ask('POST', '', { story })).story as EditedStory
    await this.publish(made)
  }

  async #ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    this.#stories ??= await this.#findStories()
    const answer = await this.#app.request(`${this.#stories}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const read = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${String(read.error)}`)
    return read
  }

  async #findStories(): Promise<string> {
    const answer = await this.#app.request('http://127.0.0.1/v1/spaces')
    const { spaces } = (await answer.json()) as { spaces: { id: number }[] }
    return `http://127.0.0.1/v1/spaces/${spaces[0]?.id}/stories`
  }
}
