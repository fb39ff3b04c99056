import type { JsonObject, JsonValue } from '../space/Json.ts'

/** The space that is edited. */
export interface Space {
  readonly id: number
  readonly name: string
  /** The languages beside the default one. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** A story or a folder as lists have it: without its content. */
export interface StoryEntry {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly slug: string
  /** The path, without a slash at its beginning. */
  readonly full_slug: string
  /** 0: the root. */
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
  /** When it is published and unpublished next. */
  readonly publish_at?: string | null
  readonly expire_at?: string | null
}

/** A story or folder in the trash. */
export interface DeletedEntry extends StoryEntry {
  readonly deleted_at: string
  readonly deleted_by: string | null
  readonly was_published: boolean
}

/** A story with its content. All keys that are not named here are kept. */
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

/** A story with the version that a save of it names as its base. */
export interface LoadedStory {
  readonly story: Story
  readonly version: number
  /** What the service accepted although it is wrong. */
  readonly warnings?: readonly { readonly path?: string; readonly message?: string }[]
  /** What the draft and its file both changed, until it is chosen. */
  readonly conflicts?: readonly FileConflict[]
}

/** A field that was changed in a draft and in its file. The draft has its own. */
export interface FileConflict extends JsonObject {
  readonly uid: string
  readonly field: string
  readonly theirs?: JsonValue
  readonly both?: JsonValue
}

/** A file of the space. */
export interface Asset {
  readonly id: number
  /** Its address, as fields hold it. */
  readonly filename: string
  readonly short_filename: string
  readonly alt: string | null
  readonly title: string | null
  readonly copyright: string | null
  readonly source: string | null
  readonly focus: string | null
  readonly content_type: string
  /** Bytes. */
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

/** A version of a story that was kept. */
export interface StoryVersion {
  /** Its number, from 1. */
  readonly id: number
  readonly created_at: string
  /** When its sitting began: saves of one sitting are one version. */
  readonly began_at: string
  /** The name of who made it; null where none is known. */
  readonly user: string | null
  readonly status: 'draft' | 'published'
  readonly event: 'file' | 'save' | 'create' | 'publish' | 'unpublish' | 'delete'
}

/** A version with what it was. */
export interface WholeVersion {
  readonly name: string
  readonly content: JsonObject
}

/** What visitors get of a story. */
export interface PublishedVersion extends WholeVersion {
  /** The path at which visitors find it, without a slash at the beginning. */
  readonly full_slug: string
  readonly published_at?: string | null
  readonly first_published_at?: string | null
}

/** A story that is to be published or unpublished at a time. */
export interface StorySchedule {
  readonly id: number
  readonly story_id: number | null
  readonly story_name: string | null
  readonly publish_at: string
  readonly action: 'publish' | 'unpublish'
  readonly state: 'scheduled' | 'done' | 'dropped'
  readonly user: string | null
}

/** What is supposed to be done to a story. */
export interface SupposedChange {
  readonly id: number
  readonly action: 'publish' | 'unpublish'
}

/** A page that visitors would find changed. */
export interface ChangedPage {
  /** Its path, with a query for a further page of a list. */
  readonly address: string
  readonly title: string
  readonly change: 'changed' | 'added' | 'gone'
  readonly isOwn: boolean
}

/** What a publish would change for visitors. */
export interface PublishEffects {
  readonly id: string
  readonly pages: readonly ChangedPage[]
  /** How many more pages may change. */
  readonly more: number
  readonly isComplete: boolean
}

/** A part of a list, and how many there are in all. */
export interface Part<Item> {
  readonly items: readonly Item[]
  readonly total: number
}
