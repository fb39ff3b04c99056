import * as v from 'valibot'
import { ContentError } from './ContentError.ts'

/** The space that a token belongs to. */
export interface Space {
  readonly id: number
  readonly name: string
  /** Its current content version (cv). */
  readonly version: number
  /** Codes of the languages besides the default one. Not every service returns them. */
  readonly language_codes?: readonly string[]
}

/** The link of a story or a folder. */
export interface StoryLink {
  readonly id: number
  readonly uuid: string
  /** The full slug. */
  readonly slug: string
  readonly name: string
  readonly path?: string | null
  readonly real_path?: string | null
  readonly parent_id?: number | null
  readonly is_folder?: boolean
  readonly is_startpage?: boolean
  readonly published?: boolean
  readonly position?: number
  /** Only if dates were requested. */
  readonly published_at?: string | null
  /** Its translated slugs. */
  readonly alternates?: readonly { readonly lang: string; readonly path?: string | null }[]
}

export interface DatasourceEntry {
  readonly name: string
  readonly value: string
  /** The value in the requested dimension. */
  readonly dimension_value?: string | null
}

const linkShape = v.object({
  id: v.number(),
  uuid: v.string(),
  slug: v.string(),
  name: v.string(),
  path: v.nullish(v.string()),
  real_path: v.nullish(v.string()),
  parent_id: v.nullish(v.number()),
  is_folder: v.optional(v.boolean()),
  is_startpage: v.optional(v.boolean()),
  published: v.optional(v.boolean()),
  position: v.optional(v.number()),
  published_at: v.nullish(v.string()),
  alternates: v.optional(v.array(v.object({ lang: v.string(), path: v.nullish(v.string()) }))),
})

export const spaceAnswer = v.object({
  space: v.object({
    id: v.number(),
    name: v.string(),
    version: v.pipe(v.number(), v.integer()),
    language_codes: v.optional(v.array(v.string())),
  }),
})
export const linksAnswer = v.object({ links: v.record(v.string(), linkShape) })
export const entriesAnswer = v.object({
  datasource_entries: v.array(
    v.object({ name: v.string(), value: v.string(), dimension_value: v.nullish(v.string()) }),
  ),
})

/** Returns the response's body. @throws ContentError of the kind `invalid`, with the first invalid field */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  subject: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContentError('invalid', {
    message:
      `The content service's answer for ${subject} cannot be used: ` +
      `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}. Check that its address is the service's own.`,
  })
}
