import * as v from 'valibot'
import { idSchema } from './ids.ts'
import type { JsonFile } from './JsonFolderReader.ts'

const datasourceSchema = v.object({
  id: idSchema,
  name: v.string(),
  slug: v.string(),
  dimensions: v.optional(
    v.nullable(v.array(v.object({ id: v.optional(v.number()), name: v.string(), entry_value: v.string() }))),
  ),
  entries: v.optional(
    v.nullable(
      v.array(
        v.object({
          id: v.optional(v.number()),
          name: v.string(),
          value: v.nullable(v.string()),
          dimension_values: v.optional(v.nullable(v.record(v.string(), v.nullable(v.string())))),
        }),
      ),
    ),
  ),
})

/** A datasource with its entries, as the official CLI stores it. */
export type Datasource = v.InferOutput<typeof datasourceSchema>
export type DatasourceEntry = NonNullable<NonNullable<Datasource['entries']>[number]>

/** Reads datasources from one consolidated file or from one file each. Returns them sorted by id. */
export function readDatasources(files: readonly JsonFile[], report: (message: string) => void): Datasource[] {
  const bySlug = new Map<string, Datasource>()
  for (const { file, value } of files) {
    if (value === undefined) continue
    for (const entry of Array.isArray(value) ? value : [value]) {
      const result = v.safeParse(datasourceSchema, entry)
      if (!result.success) {
        const issue = result.issues[0]
        report(
          `${file} contains an entry that is not a datasource (${v.getDotPath(issue) ?? 'root'}: ${issue.message}); it is left out.`,
        )
      } else if (bySlug.has(result.output.slug)) {
        report(`${file} has a second datasource "${result.output.slug}"; the first is used. Delete one.`)
      } else {
        bySlug.set(result.output.slug, result.output)
      }
    }
  }
  return [...bySlug.values()].sort((a, b) => a.id - b.id)
}
