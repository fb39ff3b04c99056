import type { JsonObject, JsonValue } from '../space/Json.ts'

/** The edited space. */
export interface Space {
  readonly id: number
  readonly name: string
  /** Languages without the default language. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** A story or folder in a list, without its content. */
export interface StoryEntry {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly slug: string
  /** Path without a leading slash. */
  readonly full_slug: string
  /** Id of the folder; 0 for the root. */
  readonly parent_id: number
  readonly is_folder: boolean
  readonly is_startpage: boolean
  readonly published: boolean
  readonly unpublished_changes: boolean
  readonly content_type: string | null
  readonly tag_list: readonly string[]
  readonly created_at: string
  readonly updated_at: string
  readonly published_at: string | null
  /** Time of the next scheduled publish. */
  readonly publish_at?: string | null
  /** Time of the next scheduled unpublish. */
  readonly expire_at?: string | null
}

/** A story that uses a different one. */
export interface UsingStory extends StoryEntry {
  /** True if an address was typed, which does not follow the story when that is moved. */
  readonly has_typed_address: boolean
}

/** The first stories that use some entries, sorted by path. */
export interface StoryUsage {
  readonly stories: readonly UsingStory[]
  readonly total: number
  /** Number of stories with a typed address, all pages of the list together. */
  readonly typed_addresses: number
}

/** A story or folder in the trash. */
export interface DeletedEntry extends StoryEntry {
  readonly deleted_at: string
  readonly deleted_by: string | null
  readonly was_published: boolean
}

/** A story with its content. Saves preserve keys that are not listed here. */
export interface Story extends JsonObject {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly slug: string
  readonly full_slug: string
  readonly parent_id: number | null
  readonly is_folder?: boolean
  readonly published: boolean
  readonly unpublished_changes: boolean
  readonly published_at?: string | null
  readonly updated_at?: string
  readonly content: JsonObject & { readonly component: string }
}

/** A story with its version, which a save sends as the base version. */
export interface LoadedStory {
  readonly story: Story
  readonly version: number
  /** Problems of a save that the service accepted. */
  readonly warnings?: readonly { readonly path?: string; readonly message?: string }[]
  /** Unresolved conflicts between the draft and its file. */
  readonly conflicts?: readonly FileConflict[]
}

/** A field that was changed in both the draft and its file. The draft has its own value. */
export interface FileConflict extends JsonObject {
  readonly uid: string
  readonly field: string
  readonly theirs?: JsonValue
  readonly both?: JsonValue
}

/** A file of the space. */
export interface Asset {
  readonly id: number
  /** Address, as stored in fields. */
  readonly filename: string
  readonly short_filename: string
  readonly alt: string | null
  readonly title: string | null
  readonly copyright: string | null
  readonly source: string | null
  readonly focus: string | null
  readonly content_type: string
  /** Size in bytes. */
  readonly content_length: number
  readonly asset_folder_id: number | null
  readonly created_at: string
  readonly [key: string]: unknown
}

export interface AssetFolder {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
}

export interface Datasource {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export interface DatasourceEntry {
  readonly id: number
  readonly name: string
  readonly value: string
  readonly dimension_value?: string | null
}

export interface Tag {
  readonly name: string
  readonly taggings_count: number
}

/** A stored version of a story, without its content. */
export interface StoryVersion {
  /** Its number, from 1. */
  readonly id: number
  readonly created_at: string
  /** Start of the editing session; saves of one session are one version. */
  readonly began_at: string
  /** Name of the author; null if unknown. */
  readonly user: string | null
  readonly status: 'draft' | 'published'
  readonly event: 'file' | 'save' | 'create' | 'publish' | 'unpublish' | 'delete'
}

/** Name and content of a version. */
export interface VersionContent {
  readonly name: string
  readonly content: JsonObject
}

/** The published version of a story. */
export interface PublishedVersion extends VersionContent {
  /** Published path without a leading slash. */
  readonly full_slug: string
  readonly published_at?: string | null
  readonly first_published_at?: string | null
}

/** A scheduled publish or unpublish of a story. */
export interface StorySchedule {
  readonly id: number
  readonly story_id: number | null
  readonly story_name: string | null
  readonly publish_at: string
  readonly action: 'publish' | 'unpublish'
  readonly state: 'scheduled' | 'done' | 'dropped'
  readonly user: string | null
}

/** A publish or unpublish whose effects are previewed. */
export interface PlannedChange {
  readonly id: number
  readonly action: 'publish' | 'unpublish'
}

/** A page that a publish would change. */
export interface ChangedPage {
  /** Path, with a query for further pages of a list. */
  readonly address: string
  readonly title: string
  readonly change: 'changed' | 'added' | 'gone'
  readonly isOwn: boolean
}

/** The pages that a publish would change. */
export interface PublishEffects {
  readonly id: string
  readonly pages: readonly ChangedPage[]
  /** Number of further pages that may change. */
  readonly more: number
  readonly isComplete: boolean
}

/** One page of a list, with the total number of items. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}
