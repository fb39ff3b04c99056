import { expect, test } from 'vitest'
import { CompatFindings } from './CompatFindings.ts'

test('CompatFindings counts all places of a finding, and names the first hundred', () => {
  const findings = new CompatFindings()
  for (let index = 0; index <= 100; index++)
    findings.add(`story-${index % 2}`, {
      component: 'quote',
      code: 'invalid_value',
      path: `content.body[${index}].size`,
      message: 'Invalid.',
    })
  const [finding] = findings.sorted
  expect(finding).toMatchObject({ field: 'size', count: 101, loses: true })
  expect(finding!.stories.size).toBe(2)
  expect(finding!.places).toHaveLength(100)
  expect(finding!.places[99]).toEqual({ story: 'story-1', path: 'content.body[99].size' })
})

test('CompatFindings counts an unknown inline token as lost, and a missing value not', () => {
  const findings = new CompatFindings()
  for (const code of ['unknown_token', 'missing_required_field'] as const)
    findings.add('home', { component: 'text', code, path: 'content.words', message: 'A message.' })
  expect(findings.sorted.map(({ code, loses }) => [code, loses])).toEqual([
    ['unknown_token', true],
    ['missing_required_field', false],
  ])
})
