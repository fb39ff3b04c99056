/** A tab or section of a block's form. */
export interface FormGroup {
  readonly type: 'tab' | 'section'
  /** Its key in the component, unique among fields, slots and groups. */
  readonly key: string
  readonly title?: string
  /** Names of its fields and slots, and of a tab's sections. */
  readonly fields: readonly string[]
  /** Further properties in the content service, as it stores them, such as `fieldset` of a section. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** An entry of a form: the name of a field or slot, or a group. */
export type FormEntry = string | FormGroup

/** Returns an error message with what to do if a form is invalid; otherwise undefined. */
export function formProblem(form: readonly FormEntry[], names: ReadonlySet<string>): string | undefined {
  const seen = new Set<string>()
  for (const entry of form) {
    const key = typeof entry === 'string' ? entry : entry.key
    if (typeof entry === 'string' && !names.has(key))
      return `form contains '${key}', which is not a field or slot. Correct the name, or remove it.`
    if (typeof entry !== 'string' && names.has(key))
      return `form has a ${entry.type} with the key '${key}', which is a field or slot. Change its key.`
    if (seen.has(key)) return `form contains '${key}' twice. Remove one.`
    seen.add(key)
  }
  return undefined
}
