import type { Finding } from './finding.ts'

/** A story's form in the hosted editor. */
const editorLink = (space: string, storyId: number) =>
  `https://app.storyblok.com/#/me/spaces/${space}/stories/0/0/${storyId}`

/** One line for each finding: code, story, path, what is wrong, and where to fix it. */
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

/** The same for programs. */
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
