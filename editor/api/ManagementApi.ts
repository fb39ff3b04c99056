import type { Component, ComponentGroup, ComponentTag, Preset } from '../space/Component.ts'
import type { JsonObject } from '../space/Json.ts'
import { ApiError } from './ApiError.ts'
import { type Connection, type RequestOptions, request } from './request.ts'
import type {
  Asset,
  AssetFolder,
  Datasource,
  DatasourceEntry,
  ListPage,
  LoadedStory,
  PublishedVersion,
  Space,
  Story,
  StoryEntry,
  StoryVersion,
  Tag,
  VersionContent,
} from './wire.ts'

/** Filters of a list of stories, by the API's names. */
export interface StoryFilter {
  /** Text in names and contents. */
  readonly text_search?: string
  /** Text in names and paths. */
  readonly search?: string
  readonly with_parent?: number
  readonly starts_with?: string
  readonly by_ids?: string
  readonly by_uuids?: string
  /** Comma-separated paths. */
  readonly by_slugs?: string
  readonly content_type?: string
  readonly contain_component?: string
  /** Uuid of a story that the found stories reference. */
  readonly reference_search?: string
  readonly is_published?: boolean
  readonly unpublished_changes?: boolean
  readonly language?: string
  readonly with_tag?: string
  readonly with_slug?: string
  readonly folder_only?: boolean
  readonly story_only?: boolean
  /** Field and direction: `updated_at:desc`. */
  readonly sort_by?: string
  readonly page?: number
  readonly per_page?: number
}

/** Fields of a story to create or save. */
export type StoryInput = Readonly<Record<string, unknown>>

/** Maximum number of items per page of a list. */
export const MAX_PAGE_SIZE = 100

/** Number of versions per page of a story's history. */
export const VERSIONS_PER_PAGE = 25

/** Client of the Management API for the editor and the assistants' tools. Every method rejects with `ApiError`. */
export class ManagementApi {
  readonly space: Space
  readonly #root: string
  #connection: Connection | undefined

  constructor(space: Space, connection?: Connection) {
    this.space = space
    this.#connection = connection
    this.#root = `/v1/spaces/${space.id}`
  }

  /** Creates a client for the first space of a service, by default the service of this origin. */
  static async connect(signal?: AbortSignal, connection?: Connection): Promise<ManagementApi> {
    const { body } = await request<{ readonly spaces: readonly Space[] }>('/v1/spaces', {
      signal,
      connection,
    })
    const [space] = body.spaces
    if (!space) throw new ApiError(404, 'The content service has no space.')
    return new ManagementApi(space, connection)
  }

  /** Sends the author's name and the id of the editing session with all further requests. */
  identifyAs(writer: () => { readonly author: string; readonly sitting: string }): void {
    const { origin = '', headers = {} } = this.#connection ?? {}
    this.#connection = {
      origin,
      get headers() {
        const { author, sitting } = writer()
        return { ...headers, 'Strata-Author': encodeURIComponent(author), 'Strata-Sitting': sitting }
      },
    }
  }

  async stories(filter: StoryFilter, signal?: AbortSignal): Promise<ListPage<StoryEntry>> {
    return this.#listPage<StoryEntry>('stories', 'stories', { ...filter }, signal)
  }

  /** Returns all stories and folders that match a filter. Loads them page by page. */
  async allStories(filter: StoryFilter, signal?: AbortSignal): Promise<readonly StoryEntry[]> {
    return this.#all((page) => this.stories({ ...filter, ...page }, signal))
  }

  async story(id: number, signal?: AbortSignal): Promise<LoadedStory> {
    return this.request(`stories/${id}`, { signal })
  }

  /** Returns the saves of a story after a version that had a save id, oldest first. */
  async savesSince(
    id: number,
    version: number,
    signal?: AbortSignal,
  ): Promise<readonly { readonly version: number; readonly save_id: string }[]> {
    const { saves } = await this.request<{ saves: readonly { version: number; save_id: string }[] }>(
      `stories/${id}?base_version=${version}`,
      { signal },
    )
    return saves
  }

  async createStory(story: StoryInput, publish = false): Promise<LoadedStory> {
    return this.request('stories', {
      method: 'POST',
      body: { story: story as JsonObject, ...(publish ? { publish: 1 } : {}) },
    })
  }

  /**
   * Saves some fields of a story. Requests a response without content (`Prefer: return=minimal`) and adds the sent content to the result;
   * services that ignore the header return the content.
   */
  async saveStory(
    id: number,
    story: StoryInput,
    options: {
      /** The version that was edited. If the service has a different one, it responds with 409 and that version. Omitted: overwrites it. */
      readonly baseVersion?: number
      /** Id of the save, to find it in `savesSince` if its response was lost. */
      readonly saveId?: string
      readonly publish?: boolean
      readonly keepalive?: boolean
      readonly timeout?: number
    } = {},
  ): Promise<LoadedStory> {
    const { baseVersion, saveId, publish, keepalive, timeout } = options
    const saved = await this.request<LoadedStory>(`stories/${id}`, {
      method: 'PUT',
      keepalive,
      timeout,
      headers: { prefer: 'return=minimal' },
      body: {
        story: story as JsonObject,
        ...(saveId === undefined ? {} : { save_id: saveId }),
        ...(baseVersion === undefined ? {} : { base_version: baseVersion }),
        ...(publish ? { publish: 1 } : {}),
      },
    })
    if (saved.story.content !== undefined || story.content === undefined) return saved
    return { ...saved, story: { ...saved.story, content: story.content as Story['content'] } }
  }

  async publishStory(id: number): Promise<LoadedStory> {
    return this.request(`stories/${id}/publish`, { method: 'POST', body: {} })
  }

  async unpublishStory(id: number): Promise<LoadedStory> {
    return this.request(`stories/${id}/unpublish`, { method: 'POST', body: {} })
  }

  async duplicateStory(
    id: number,
    wishes: { readonly name?: string; readonly slug?: string; readonly parent_id?: number },
  ): Promise<LoadedStory> {
    return this.request(`stories/${id}/duplicate`, { method: 'PUT', body: { story: wishes } })
  }

  async deleteStory(id: number): Promise<{ readonly story: Story }> {
    return this.request(`stories/${id}`, { method: 'DELETE' })
  }

  async storyVersions(id: number, page = 1, signal?: AbortSignal): Promise<ListPage<StoryVersion>> {
    const query = { by_story_id: id, page, per_page: VERSIONS_PER_PAGE }
    return this.#listPage('story_versions', 'story_versions', query, signal)
  }

  async storyVersion(id: number, version: number, signal?: AbortSignal): Promise<VersionContent> {
    const path = `story_versions/${version}?by_story_id=${id}`
    return (await this.request<{ story_version: VersionContent }>(path, { signal })).story_version
  }

  /** Returns the published version of a story; null if it is not published. */
  async publishedStory(id: number, signal?: AbortSignal): Promise<PublishedVersion | null> {
    return (await this.request<{ story: PublishedVersion | null }>(`stories/${id}/published`, { signal }))
      .story
  }

  async components(signal?: AbortSignal): Promise<readonly Component[]> {
    return this.#all((page) => this.#listPage<Component>('components', 'components', page, signal))
  }

  async componentGroups(signal?: AbortSignal): Promise<readonly ComponentGroup[]> {
    return (
      await this.request<{ component_groups: readonly ComponentGroup[] }>('component_groups', { signal })
    ).component_groups
  }

  async presets(signal?: AbortSignal): Promise<readonly Preset[]> {
    return this.#all((page) => this.#listPage<Preset>('presets', 'presets', page, signal))
  }

  /** Returns the tags of components, which slots use in their restrictions. */
  async componentTags(signal?: AbortSignal): Promise<readonly ComponentTag[]> {
    return (
      await this.request<{ internal_tags: readonly ComponentTag[] }>(
        'internal_tags?by_object_type=component',
        {
          signal,
        },
      )
    ).internal_tags
  }

  async assets(
    filter: {
      readonly search?: string
      readonly in_folder?: number
      readonly sort_by?: string
      readonly page?: number
      readonly per_page?: number
    },
    signal?: AbortSignal,
  ): Promise<ListPage<Asset>> {
    return this.#listPage('assets', 'assets', { ...filter }, signal)
  }

  async assetFolders(signal?: AbortSignal): Promise<readonly AssetFolder[]> {
    return (await this.request<{ asset_folders: readonly AssetFolder[] }>('asset_folders', { signal }))
      .asset_folders
  }

  async datasources(signal?: AbortSignal): Promise<readonly Datasource[]> {
    return this.#all((page) => this.#listPage<Datasource>('datasources', 'datasources', page, signal))
  }

  async datasourceEntries(datasource: string, signal?: AbortSignal): Promise<readonly DatasourceEntry[]> {
    return this.#all((page) =>
      this.#listPage<DatasourceEntry>(
        'datasource_entries',
        'datasource_entries',
        { ...page, datasource_slug: datasource },
        signal,
      ),
    )
  }

  async tags(signal?: AbortSignal): Promise<readonly Tag[]> {
    return (await this.request<{ tags: readonly Tag[] }>('tags', { signal })).tags
  }

  /** Returns the key that signs preview links of this space. */
  async firstToken(signal?: AbortSignal): Promise<string> {
    const { body } = await request<{ readonly space: { readonly first_token: string } }>(this.#root, {
      signal,
      connection: this.#connection,
    })
    return body.space.first_token
  }

  /** Sends any other request to the space. @param path relative to `/v1/spaces/<id>/` */
  async request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
    return (await request<Body>(`${this.#root}/${path}`, { connection: this.#connection, ...options })).body
  }

  async #listPage<Item>(
    path: string,
    key: string,
    query: Readonly<Record<string, string | number | boolean | undefined>>,
    signal?: AbortSignal,
  ): Promise<ListPage<Item>> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') search.set(name, String(value))
    const { body, total } = await request<Readonly<Record<string, readonly Item[]>>>(
      `${this.#root}/${path}?${search}`,
      { signal, connection: this.#connection },
    )
    const items = body[key] ?? []
    return { items, total: Math.max(total, items.length) }
  }

  async #all<Item>(
    load: (page: { readonly page: number; readonly per_page: number }) => Promise<ListPage<Item>>,
  ): Promise<readonly Item[]> {
    const items: Item[] = []
    for (let page = 1; ; page++) {
      const part = await load({ page, per_page: MAX_PAGE_SIZE })
      items.push(...part.items)
      if (!part.items.length || items.length >= part.total || part.items.length < MAX_PAGE_SIZE) return items
    }
  }
}
