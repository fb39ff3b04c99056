import { expect, test } from 'vitest'
import { readIds } from '../../scripts/requirements/records.ts'
import { areaOf, idsIn, strayIds } from '../../scripts/requirements/requirement.ts'
import { isTest, projectFiles, projectText, ROOT } from '../architecture/projectFiles.ts'

const areas = new Set(readIds(ROOT).map(({ id }) => areaOf(id)))

/** Excludes tests of this check, which contain invalid titles. */
const files = projectFiles().filter(
  (file) => isTest(file) && !/^(?:scripts|tests)\/(?:requirements|testRun)\//.test(file),
)

const isTitle = /^\s*(?:test|it|describe)?[.\w]*(?:\(|\]\)\(|\)\()?\s*(['"`])(.+?)\1,/

test('ids of requirements are only at the start of titles of tests', () => {
  const wrong = files.flatMap((file) =>
    projectText(file)
      .split('\n')
      .flatMap((line, index) => {
        const [call = '', , title = ''] = isTitle.exec(line) ?? []
        const isGroup = /^[^'"`]*describe/.test(call)
        const stray = isGroup ? idsIn(title, areas) : strayIds([], title, areas)
        return stray.length ? [`${file}:${index + 1} ${title}`] : []
      }),
  )
  expect(wrong).toEqual([])
})

test('tests that only run in audits have no ids, because requirements must be tested without audits', () => {
  const titles = files.flatMap((file) =>
    [...projectText(file).matchAll(/(['"`])((?:(?!\1).)+)\1,\s*\{\s*tag: '@audit'/g)].map(
      ([, , title = '']) => `${file}: ${title}`,
    ),
  )
  const titlesWithId = titles.filter((title) => idsIn(title, areas).length)
  expect(titlesWithId).toEqual([])
})

test('no test is expected to fail', () => {
  const inverted = files.filter((file) => /\b(?:test|it)\.(?:fails|fail)\b/.test(projectText(file)))
  expect(inverted).toEqual([])
})
