import type { Choice, FieldOptions } from './field.ts'
import { humanizeName } from './humanizeName.ts'

/** Options of a field with listed values: `values`, or one of the sources outside of the definition, whose values are any texts. */
export interface ChoiceOptions<V extends string> extends FieldOptions {
  readonly values?: readonly V[]
  /** Names of values for editors. Default: the humanized value */
  readonly names?: Partial<Readonly<Record<NoInfer<V>, string>>>
  /** Slug of the datasource whose entries are the values. */
  readonly datasource?: string
  /** Whether the codes of the space's languages are the values. */
  readonly languages?: true
  /** Address of a JSON list with the values. */
  readonly external?: string
}

/** Returns the values of a field with their names for editors; undefined if they are listed elsewhere. */
export const choicesOf = <V extends string>({
  values,
  names = {},
}: ChoiceOptions<V>): readonly Choice[] | undefined =>
  values?.map((value) => ({
    value,
    name: (names as Partial<Record<V, string>>)[value] ?? humanizeName(value),
  }))

/** Returns the source of a field's values as the content service stores it; empty for `values`. */
export function sourceSettings<V extends string>({
  datasource,
  languages,
  external,
}: ChoiceOptions<V>): Readonly<Record<string, unknown>> {
  if (datasource !== undefined) return { source: 'internal', datasource_slug: datasource }
  if (languages) return { source: 'internal_languages' }
  return external === undefined ? {} : { source: 'external', external_datasource: external }
}
