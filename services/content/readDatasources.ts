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

export const isDatasource = (entry: unknown): boolean => v.is(datasourceSchema, entry)

/**
 * Reads datasources from one consolidated file or from one file each. Returns them sorted by id. A datasource with the id of a different
 * one, for example in a copied file, gets an unused id.
 */
export function readDatasources(files: readonly JsonFile[], report: (message: string) => void): Datasource[] {
  const bySlug = new Map<string, Datasource & { readonly file: string }>()
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
        bySlug.set(result.output.slug, { ...result.output, file })
      }
    }
  }
  const used = new Set([...bySlug.values()].map(({ id }) => id))
  const read = new Set<number>()
  const sources = [...bySlug.values()].map(({ file, ...source }): Datasource => {
    let { id } = source
    while (read.has(id) || (id !== source.id && used.has(id))) id++
    read.add(id)
    if (id !== source.id)
      report(
        `${file} has the id ${source.id} of a different datasource, so "${source.slug}" has the id ${id}. Store a unique id in the file.`,
      )
    return { ...source, id }
  })
  return sources.sort((a, b) => a.id - b.id)
}
