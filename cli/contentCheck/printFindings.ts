import type { Finding } from './finding.ts'

/** URL of a story in the vendor's editor. */
const editorLink = (space: string, storyId: number) =>
  `https://app.storyblok.com/#/me/spaces/${space}/stories/0/0/${storyId}`

/** Formats findings for people, one per line: code, story, path, message and link to the editor. */
export function findingsText(findings: readonly Finding[], space: string): string {
  const lines = findings.map(({ code, where, path, message, storyId }) => {
    const link = storyId === undefined ? '' : `  ${editorLink(space, storyId)}`
    return `${code}  ${where}${path ? `  ${path}` : ''}  ${message}${link}`
  })
  const count = findings.length
  return [...lines, count ? `${count} ${count === 1 ? 'finding' : 'findings'}.` : 'Nothing was found.'].join(
    '\n',
  )
}

/** Formats findings as JSON. */
export function findingsJson(findings: readonly Finding[], space: string): string {
  return JSON.stringify(
    findings.map((finding) => ({
      ...finding,
      ...(finding.storyId === undefined ? {} : { editor: editorLink(space, finding.storyId) }),
    })),
    null,
    2,
  )
}
