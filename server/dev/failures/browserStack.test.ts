import type { DevEnvironment } from 'vite'
import { expect, test } from 'vitest'
import { sourcePositions } from './browserStack.ts'

const MODULES: Readonly<Record<string, string>> = {
  '/plugins/quote/Quote.tsx?import': '/site/plugins/quote/Quote.tsx',
  '/@fs/site/lib/a@b.ts': '/site/lib/a@b.ts',
  '/node_modules/react.js': '/site/node_modules/react.js',
}

const moduleGraph = {
  getModuleByUrl: async (url: string) => (MODULES[url] ? { file: MODULES[url] } : undefined),
} as unknown as DevEnvironment['moduleGraph']

test('DEV-10 stack frames of Chromium, Firefox and Safari lead to the project’s sources, without packages', async () => {
  const chromium = `Error: at http://localhost:4000/not-a-frame
    at Quote (http://localhost:4000/plugins/quote/Quote.tsx?import:3:7)
    at http://localhost:4000/node_modules/react.js:1:1
    at http://localhost:4000/@fs/site/lib/a@b.ts:20:1`
  const firefox = `Quote@http://localhost:4000/plugins/quote/Quote.tsx?import:3:7
render@http://localhost:4000/node_modules/react.js:1:1
@http://localhost:4000/@fs/site/lib/a@b.ts:20:1
[native code]`
  const expected = [
    { file: '/site/plugins/quote/Quote.tsx', line: 3, column: 7 },
    { file: '/site/lib/a@b.ts', line: 20, column: 1 },
  ]
  expect(await sourcePositions(chromium, { moduleGraph })).toEqual(expected)
  expect(await sourcePositions(firefox, { moduleGraph })).toEqual(expected)
  expect(await sourcePositions('no frame at all', { moduleGraph })).toEqual([])
})
