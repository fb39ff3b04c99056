/** Words that are written in capitals. */
const INITIALS = new Set(['cta', 'faq', 'html', 'id', 'url'])

/** A name in code as words for people: `pull_line` is 'Pull line', `articleType` 'Article type', `videoId` 'Video ID'. */
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
