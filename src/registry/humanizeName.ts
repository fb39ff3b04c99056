/** Words that are written in capitals. */
const INITIALS = new Set(['cta', 'faq', 'html', 'id', 'url'])

/** Returns a name from code as a label: 'Pull line' for `pull_line`, 'Article type' for `articleType`, 'Video ID' for `videoId`. */
export function humanizeName(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .split(/[_-]+/)
    .filter(Boolean)
    .map((word, index) => {
      if (INITIALS.has(word.toLowerCase())) return word.toUpperCase()
      if (index === 0) return word.charAt(0).toUpperCase() + word.slice(1)
      return /[a-z]/.test(word) ? word.toLowerCase() : word
    })
  return words.join(' ')
}
