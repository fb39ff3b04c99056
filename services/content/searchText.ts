import { walkTexts } from './walkContent.ts'

/** What a content is searched by, in small letters. */
export function searchText(content: unknown): string {
  const parts: string[] = []
  walkTexts(content, (text) => parts.push(text))
  return parts.join('\n').toLowerCase()
}
