import { expect, test } from 'vitest'
import { stepsOf } from './docsSteps.ts'

const fence = (info: string, text: string) => `Words.\n\n\`\`\`${info}\n${text}\n\`\`\`\n`

test('stepsOf returns steps of all kinds in order and ignores code blocks without an annotation', () => {
  const document = [
    fence('sh run', 'npm create strata my-site\ncd my-site'),
    fence('sh start', 'npm run dev'),
    fence('ts', 'const illustration = 1'),
    fence('ts file=plugins/quote/index.ts', 'export default 1'),
    fence('json append=content/home_*.json to=content.body', '{ "component": "quote" }'),
    fence('html page=/about/', '<p>Again.</p>'),
  ].join('\n')
  expect(stepsOf(document)).toEqual([
    { kind: 'run', commands: ['npm create strata my-site', 'cd my-site'] },
    { kind: 'start', command: 'npm run dev' },
    { kind: 'write', file: 'plugins/quote/index.ts', text: 'export default 1\n' },
    { kind: 'append', file: 'content/home_*.json', to: 'content.body', value: { component: 'quote' } },
    { kind: 'page', path: '/about/', html: '<p>Again.</p>' },
  ])
})

test.each([
  ['ts fiel=a.ts', 'x', /"ts fiel=a\.ts" is not a step/],
  ['json append=a.json', '{}', /is not a step/],
  ['html page=about', '<p>', /is not a step/],
  ['ts file=../a.ts', 'x', /outside of the site/],
  ['sh start', 'npm run dev\nnpm test', /must be one command/],
])('stepsOf rejects the annotation %s', (info, text, problem) => {
  expect(() => stepsOf(fence(info, text))).toThrow(problem)
})
