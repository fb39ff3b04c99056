export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field's entry: what the visitor put into it, and where the caret is. */
export interface Entry {
  readonly value: string
  readonly checked: boolean
  readonly chosen: readonly boolean[]
  readonly caret: readonly [number, number] | undefined
}

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

export function entryOf(field: Field): Entry {
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>
  return {
    value: field.value,
    checked: isCheckable(field) && field.checked,
    chosen: field instanceof HTMLSelectElement ? [...field.options].map(({ selected }) => selected) : [],
    caret: selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd],
  }
}

/**
 * Puts an entry into a field again. After an event on one field, React resets all others to its state; and a field may be
 * another than the one the entry was made in.
 */
export function restore(field: Field, { value, checked, chosen, caret }: Entry): void {
  if (field instanceof HTMLSelectElement)
    for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false
  else if (isCheckable(field)) field.checked = checked
  else if (field.value !== value && field.type !== 'file') {
    field.value = value
    if (caret) field.setSelectionRange(...caret)
  }
}
