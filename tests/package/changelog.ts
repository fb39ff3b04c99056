/** One version of a changelog in the format of Keep a Changelog. */
export interface Release {
  readonly version: string
  /** The day of its release, as `2026-11-27`. Undefined if not released. */
  readonly date: string | undefined
  /** Its entries by their group: Breaking, Added, Changed … */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

/** Returns the releases of a changelog in their order. */
export function readChangelog(text: string): readonly Release[] {
  return sections(text, '## ').map(({ heading, body }) => {
    const [, version = heading, date] = /^\[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(heading) ?? []
    const groups = sections(body, '### ').map(
      (group) =>
        [group.heading, Array.from(group.body.matchAll(/^- .+(?:\n {2}.+)*/gm), ([entry]) => entry)] as const,
    )
    return { version, date, groups: new Map(groups) }
  })
}

interface Section {
  readonly heading: string
  readonly body: string
}

/** Returns the sections of a Markdown text, by headings of one level. */
export function sections(text: string, mark: '## ' | '### '): readonly Section[] {
  return `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return { heading: heading.trim(), body: lines.join('\n') }
    })
}

/** Returns the anchor of a heading on GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/**
 * Returns the problems of a changelog and its upgrade guide: versions out of order or without a date, and breaking changes in a version that
 * does not allow them or without an explanation in the guide.
 */
export function changelogProblems(changelog: string, guide: string, version: string): readonly string[] {
  const releases = readChangelog(changelog)
  const released = releases.filter((release) => release.version !== 'Unreleased')
  const explained = new Set(
    sections(guide, '## ').flatMap(({ body }) =>
      sections(body, '### ').flatMap(({ heading, body }) => (body.trim() ? [anchorOf(heading)] : [])),
    ),
  )
  const problems = released[0]?.version === version ? [] : [`Version ${version} has no entry at the top.`]
  for (const [index, { version, date, groups }] of released.entries()) {
    if (!parts(version)) problems.push(`"${version}" is not a version.`)
    if (!date) problems.push(`Version ${version} has no date.`)
    const before = released[index + 1]?.version
    if (before && parts(version) && !raises(before, version, groups.has('Breaking')))
      problems.push(`Version ${version} follows ${before}, which its changes do not allow.`)
  }
  for (const { version, groups } of releases)
    for (const entry of groups.get('Breaking') ?? []) {
      const [, anchor] = /\]\(docs\/upgrading\.md#([\w-]+)\)/.exec(entry) ?? []
      if (!anchor || !explained.has(anchor))
        problems.push(
          `The upgrade guide does not say what to do about a breaking change of ${version}: ${entry}`,
        )
    }
  return problems
}

const parts = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

/** Returns whether a version is later than a second one, and allows breaking changes if it has any. */
function raises(before: string, version: string, breaks: boolean): boolean {
  const [major = 0, minor = 0, patch = 0] = parts(version) ?? []
  const [oldMajor = 0, oldMinor = 0, oldPatch = 0] = parts(before) ?? []
  if (major !== oldMajor) return major > oldMajor
  if (minor !== oldMinor) return minor > oldMinor && (!breaks || major === 0)
  return patch > oldPatch && !breaks
}
