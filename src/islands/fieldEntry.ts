export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** State of a form field: the visitor's input and the caret. */
export interface Entry {
  readonly value: string
  readonly checked: boolean
  readonly selected: readonly boolean[]
  readonly caret: readonly [number, number] | undefined
}

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

export function entryOf(field: Field): Entry {
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>
  return {
    value: field.value,
    checked: isCheckable(field) && field.checked,
    selected: field instanceof HTMLSelectElement ? [...field.options].map(({ selected }) => selected) : [],
    caret: selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd],
  }
}

/**
 * Restores an entry in a field. Needed because React resets all controlled fields after each event on any field, and because the field's
 * element may have been replaced.
 */
export function restore(field: Field, { value, checked, selected: chosen, caret }: Entry): void {
  if (field instanceof HTMLSelectElement)
    for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false
  else if (isCheckable(field)) field.checked = checked
  else if (field.value !== value && field.type !== 'file') {
    field.value = value
    if (caret) field.setSelectionRange(...caret)
  }
}
