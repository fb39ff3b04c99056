import { expect, test } from 'vitest'
import * as limits from '../../services/limits/bounds.ts'
import { RATES } from '../../services/limits/rates.ts'
import { projectText } from '../architecture/projectFiles.ts'

const { READ, CONTENT, IMAGE, LOCAL, SMALL, STORY } = limits

test('SEC-03 the table of usual limits in the documentation has the values of the code', () => {
  const rows = Object.entries({ READ, CONTENT, IMAGE, LOCAL, SMALL, STORY }).map(([name, bounds]) => {
    const { depth, elements } = bounds.json ?? {}
    const { perMinute, burst } = RATES[bounds.rate]
    const json = depth === undefined ? '' : `${depth}, ${elements}`
    const body = bounds.body === 0 ? 'none' : `${bounds.body / 1024} KiB`
    return `| \`${name}\` | ${bounds.address / 1024} KiB | ${body} | ${json} | ${perMinute}, ${burst} |`
  })
  expect(projectText('docs/security.md')).toContain(rows.join('\n'))
})
