import type { JsonObject } from '../../json/JsonObject.ts'

/**
 * A story or a folder in the shape of the management API, as the official CLI writes it to a file. Unknown keys are
 * preserved, so a pull followed by a push loses nothing.
 */
export interface StoryData {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly slug: string
  readonly full_slug?: string | null
  readonly is_folder?: boolean | null
  readonly is_startpage?: boolean | null
  readonly parent_id?: number | null
  readonly position?: number | null
  readonly content?: JsonObject
  readonly published?: boolean | null
  readonly unpublished_changes?: boolean | null
  readonly created_at?: string | null
  readonly updated_at?: string | null
  readonly published_at?: string | null
  readonly first_published_at?: string | null
  readonly tag_list?: readonly string[] | null
  readonly [key: string]: unknown
}
