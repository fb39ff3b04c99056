import { expect, test } from 'vitest'
import { type Ask, askKey } from '../../registry/ask.ts'
import { createRegistry } from '../../registry/registry.ts'
import { answerAsks } from './answerAsks.ts'
import type { AnswerContext } from './answerContext.ts'

declare module '../../registry/ask.ts' {
  interface AskKinds {
    readonly sum: { readonly ask: { readonly of: readonly number[] }; readonly answer: number }
  }
}

const context: AnswerContext = {
  registry: createRegistry({}),
  list: async () => [],
  listWhole: async () => [],
  settings: {} as AnswerContext['settings'],
  rebase: (value) => value,
}

const sum: Ask = { kind: 'sum', of: [1, 2] }
const asks = new Map([[askKey(sum), sum]])

test('a kind of ask is answered by whoever the site names for it', async () => {
  const answers = await answerAsks(asks, context, { sum: async ({ of }) => of[0]! + of[1]! })
  expect(answers).toEqual({ [askKey(sum)]: { value: 3 } })
})

test('a kind that nothing answers says what to do', async () => {
  expect(await answerAsks(asks, context)).toEqual({
    [askKey(sum)]: {
      failed: "nothing answers asks of the kind 'sum'. Add it to 'asks' in the site's definition.",
    },
  })
})

test('an answerer that throws costs its own answer alone', async () => {
  const stories: Ask = { kind: 'stories', at: '/' }
  const both = new Map<string, Ask>([...asks, [askKey(stories), stories]])
  const answers = await answerAsks(both, context, { sum: () => Promise.reject(new Error('no paper')) })
  expect(answers[askKey(sum)]).toEqual({ failed: 'no paper' })
  expect(answers[askKey(stories)]).toMatchObject({ value: { total: 0 } })
})
