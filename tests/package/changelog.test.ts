import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/projectFiles.ts'
import { changelogProblems, readChangelog } from './changelog.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { readonly version: string }

test('PKG-05 the changelog has an entry for the version, and the upgrade guide for each breaking change', () => {
  expect(changelogProblems(read('CHANGELOG.md'), read('docs/upgrading.md'), version)).toEqual([])
  const releases = readChangelog(read('CHANGELOG.md'))
  expect(releases[0]?.version).toBe('Unreleased')
  expect(releases.flatMap(({ groups }) => groups.get('Breaking') ?? []).length).toBeGreaterThan(0)
})

const GUIDE =
  '# Upgrading\n\n## 2.0.0\n\n### Links are objects\n\nWrite `link.url`.\n\n### Empty\n\n## 1.0.0\n'
const breaking = (anchor: string) =>
  `### Breaking\n\n- Links are objects. [What to do](docs/upgrading.md#${anchor})\n`
const changelog = (...releases: readonly string[]) => `# Changelog\n\n${releases.join('\n')}`

describe('the check of changelog and upgrade guide', () => {
  test.each([
    ['a breaking change in a major version', '2.0.0', '1.4.2', breaking('links-are-objects')],
    ['an addition in a minor version', '1.5.0', '1.4.2', '### Added\n\n- Tags.\n'],
    ['a breaking change in a minor version before 1.0.0', '0.5.0', '0.4.2', breaking('links-are-objects')],
  ])('PKG-05 changelogProblems accepts %s', (_, next, before, groups) => {
    const text = changelog(`## [${next}] - 2026-02-01\n\n${groups}`, `## [${before}] - 2026-01-01\n`)
    expect(changelogProblems(text, GUIDE, next)).toEqual([])
  })

  test.each([
    ['a breaking change in a minor version', '1.5.0', breaking('links-are-objects'), /do not allow/],
    ['a breaking change in a patch', '1.4.3', breaking('links-are-objects'), /do not allow/],
    ['a version lower than the previous one', '1.4.1', '', /do not allow/],
    ['a breaking change without a guide', '2.0.0', breaking('not-there'), /does not say what to do/],
    ['a breaking change with an empty guide', '2.0.0', breaking('empty'), /does not say what to do/],
    ['a breaking change without a link', '2.0.0', '### Breaking\n\n- Links.\n', /does not say what to do/],
    ['an invalid version', '2.0', '', /is not a version/],
  ])('PKG-05 changelogProblems reports %s', (_, next, groups, problem) => {
    const text = changelog(`## [${next}] - 2026-02-01\n\n${groups}`, '## [1.4.2] - 2026-01-01\n')
    expect(changelogProblems(text, GUIDE, next)).toEqual([expect.stringMatching(problem)])
  })

  test('PKG-05 changelogProblems reports a version of package.json without an entry', () => {
    const text = changelog('## [1.4.2] - 2026-01-01\n')
    expect(changelogProblems(text, GUIDE, '1.5.0')).toEqual(['Version 1.5.0 has no entry at the top.'])
  })
})
