import { expect, test } from 'vitest'
import { readIds } from '../../scripts/requirements/records.ts'
import { areaOf, idsIn, strayIds } from '../../scripts/requirements/requirement.ts'
import { isTest, projectFiles, projectText, ROOT } from '../architecture/projectFiles.ts'

const areas = new Set(readIds(ROOT).map(({ id }) => areaOf(id)))

/** The tracer's own tests are about titles and have wrong ones in them. */
const files = projectFiles().filter(
  (file) => isTest(file) && !/^(?:scripts|tests)\/(?:requirements|testRun)\//.test(file),
)

const isTitle = /^\s*(?:test|it|describe)?[.\w]*(?:\(|\]\)\(|\)\()?\s*(['"`])(.+?)\1,/

test('no group and no later part of a title carries the id of a requirement', () => {
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

test('no test that the audit alone runs bears an id, since each requirement is proven without it', () => {
  const titles = files.flatMap((file) =>
    [...projectText(file).matchAll(/(['"`])((?:(?!\1).)+)\1,\s*\{\s*tag: '@audit'/g)].map(
      ([, , title = '']) => `${file}: ${title}`,
    ),
  )
  const bearing = titles.filter((title) => idsIn(title, areas).length)
  expect(bearing).toEqual([])
})

test('no test is written to fail', () => {
  const inverted = files.filter((file) => /\b(?:test|it)\.(?:fails|fail)\b/.test(projectText(file)))
  expect(inverted).toEqual([])
})
