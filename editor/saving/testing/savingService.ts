import { ApiError } from '../../api/ApiError.ts'
import type { LoadedStory, Story } from '../../api/wire.ts'
import type { Component } from '../../space/Component.ts'
import { createSpaceSchema } from '../../space/createSpaceSchema.ts'
import type { JsonObject } from '../../space/Json.ts'
import { createStoryStore } from '../../store/createStoryStore.ts'
import type { EditPersistence } from '../EditPersistence.ts'
import type { MergeElsewhere } from '../mergeElsewhere.ts'
import { Saving } from '../Saving.ts'

const component = (id: number, name: string, schema: Component['schema']): Component => ({
  id,
  name,
  display_name: null,
  schema,
  is_root: name === 'page',
  is_nestable: name !== 'page',
})

export const space = createSpaceSchema({
  components: [
    component(1, 'page', { title: { type: 'text' }, body: { type: 'bloks' } }),
    component(2, 'quote', { text: { type: 'text' } }),
  ],
  groups: [],
  presets: [],
  tags: [],
})

export const storyWith = (title: string, more: JsonObject = {}): Story => ({
  id: 1,
  uuid: 'u',
  name: 'A page',
  slug: 'a-page',
  full_slug: 'a-page',
  parent_id: 0,
  published: true,
  unpublished_changes: false,
  content: { _uid: 'root', component: 'page', title, ...more },
})

/** Mock of the service with one story, whose requests can fail. */
export class Service {
  loaded: LoadedStory = { story: storyWith('one'), version: 1 }
  readonly titles: unknown[] = []
  readonly saves: { version: number; save_id: string }[] = []
  /** For each save, whether it was sent with keepalive. */
  readonly keepalives: boolean[] = []
  /** Error that saves throw. */
  error: Error | undefined
  /** Whether responses are lost after the save is stored. */
  losesResponses = false
  /** Saves wait for this promise. */
  delay: Promise<void> = Promise.resolve()

  async saveStory(
    _: number,
    story: Readonly<Record<string, unknown>>,
    options: { baseVersion?: number; saveId?: string; keepalive?: boolean | undefined } = {},
  ) {
    this.keepalives.push(options.keepalive === true)
    await this.delay
    if (this.error) throw this.error
    if (options.baseVersion !== this.loaded.version)
      throw new ApiError(409, 'The story has a different version.', { ...this.loaded, saves: this.saves })
    this.titles.push((story.content as JsonObject).title)
    const saved = this.#store({ ...(story as unknown as Story), unpublished_changes: true })
    if (options.saveId) this.saves.push({ version: saved.version, save_id: options.saveId })
    if (this.losesResponses) throw new ApiError(0, 'The connection was lost.')
    return saved
  }

  async publishStory() {
    return this.#store({ ...this.loaded.story, published: true, unpublished_changes: false })
  }

  async unpublishStory() {
    return this.#store({ ...this.loaded.story, published: false, unpublished_changes: false })
  }

  #store(story: Story): LoadedStory {
    this.loaded = { story, version: this.loaded.version + 1 }
    return this.loaded
  }
}

/** Mock of the browser's log of edits. */
export class TestEditLog implements EditPersistence {
  state: EditPersistence['state'] = { kind: 'stored' }
  /** The versions that were saved or became the new base. */
  readonly versions: number[] = []
  #sent = 0

  sending() {
    this.#sent += 1
    const saved = ({ version }: LoadedStory) => void this.versions.push(version)
    return { id: `window/${this.#sent}`, written: Promise.resolve(), saved }
  }

  rebased({ version }: LoadedStory) {
    this.versions.push(version)
  }

  async flush() {}
}

/** Opens the story of a mock service and starts saving. */
export function openSaved(merge?: MergeElsewhere, log: TestEditLog | null = new TestEditLog()) {
  const service = new Service()
  const store = createStoryStore(service.loaded.story, space)
  const saving = new Saving({ api: service, store, loaded: service.loaded, merge, log })
  saving.start()
  const type = (value: string) => store.run({ kind: 'setField', uid: 'root', field: 'title', value })
  return { service, store, saving, type, log }
}
