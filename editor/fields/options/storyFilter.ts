import type { FieldSchema } from '../../space/Component.ts'

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Returns the content types and the folder to which a field's schema limits its stories. */
export function storyFilter(schema: FieldSchema): {
  readonly contentTypes: readonly string[]
  readonly folder?: string
} {
  const { folder_slug: folder } = schema
  return {
    contentTypes: texts(schema.filter_content_type),
    ...(typeof folder === 'string' && folder ? { folder } : {}),
  }
}
