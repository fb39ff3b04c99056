import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import type { ValueOf } from '../../src/registry/field.ts'
import { custom } from './field.ts'

test.each([['a text'], [{ plugin: 'dial', value: 3 }], [[1, 2]], [0], [false]])(
  'field.custom returns the stored value %j',
  (stored) => {
    expect(custom({ plugin: 'dial' }).read(stored)).toEqual({ value: stored })
  },
)

const dial = custom({ plugin: 'dial', value: v.object({ plugin: v.literal('dial'), value: v.number() }) })

test('field.custom with a schema returns a valid value with the type of the schema', () => {
  expect(dial.read({ plugin: 'dial', value: 3, more: 1 })).toEqual({ value: { plugin: 'dial', value: 3 } })
  expectTypeOf<ValueOf<typeof dial>>().toEqualTypeOf<{ plugin: 'dial'; value: number } | undefined>()
})

test('field.custom with a schema reports an invalid value with the messages of the schema', () => {
  const { value, problem } = dial.read({ plugin: 'dial', value: 'three' })
  expect(value).toBeUndefined()
  expect(problem).toMatch(/^is invalid: .*Expected number/)
})

test('field.custom reports an asynchronous validator', () => {
  const validate = async (value: unknown) => ({ value })
  const field = custom({ value: { '~standard': { version: 1, vendor: 'slow', validate } } })
  expect(field.read(1).problem).toBe('has an asynchronous validator (slow), and only synchronous ones work')
})
