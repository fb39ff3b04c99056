import { walkTexts } from './walkContent.ts'

/** Returns the searchable text of a content: all its texts in lower case, one a line. */
export function searchText(content: unknown): string {
  const parts: string[] = []
  walkTexts(content, (text) => parts.push(text))
  return parts.join('\n').toLowerCase()
}
