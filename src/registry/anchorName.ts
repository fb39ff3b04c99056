/** Longest anchor made from a heading, in characters: long enough for a sentence, short enough for an address. */
const MAX_LENGTH = 60

/** A heading's words as an anchor: lower case letters and digits of any script, joined by hyphens. */
export function anchorName(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
  let name = ''
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word
    if (longer.length > MAX_LENGTH && name) break
    name = longer.slice(0, MAX_LENGTH)
  }
  return name || 'section'
}
