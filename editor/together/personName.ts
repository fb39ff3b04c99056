/** Shown for a person without a name. */
const UNNAMED = 'An editor without a name'

export const personName = ({ name }: { readonly name: string }): string => name.trim() || UNNAMED

/** Returns one or two initials of a name; `?` without a name. */
export function initials({ name }: { readonly name: string }): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase() || '?'
}
