/** Joins class names with a space, leaving out what is missing; undefined when none is left, so no empty attribute is written. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
