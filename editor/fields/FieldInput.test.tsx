// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FieldSchema } from '../space/Component.ts'
import { showFields, type } from './testing/showFields.tsx'

afterEach(cleanup)

test('a keystroke updates the story synchronously and re-renders only its field', () => {
  const { renders, value } = showFields({ a: { type: 'text' }, b: { type: 'text' }, c: { type: 'textarea' } })
  const before = { ...renders }
  type(screen.getByLabelText('A'), 'x')
  expect(value('a')).toBe('x')
  expect(renders).toEqual({ ...before, a: before.a! + 1 })
})

test('a field without data to load renders once when its form opens', async () => {
  const { renders } = showFields({
    size: { type: 'option', options: [{ name: 'Small', value: 'small' }] },
    sizes: { type: 'options', options: [{ name: 'Small', value: 'small' }] },
    languages: { type: 'option', source: 'internal_languages' },
    page: { type: 'option', source: 'internal_stories' },
    link: { type: 'multilink' },
  })
  // Loaded data would arrive by the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(renders).toEqual({ size: 1, sizes: 1, languages: 1, page: 1, link: 1 })
  expect([...screen.getByLabelText<HTMLSelectElement>('Languages').options].map(({ text }) => text)).toEqual([
    '–',
    'German',
  ])
})

test('consecutive letters are one undo step', () => {
  const { store, value } = showFields({ a: { type: 'text' } }, { a: 'before' })
  for (const text of ['o', 'on', 'one']) type(screen.getByLabelText('A'), text)
  act(() => void store.undo())
  expect(value('a')).toBe('before')
  expect(screen.getByLabelText<HTMLInputElement>('A').value).toBe('before')
  expect(store.canUndo).toBe(false)
})

test('selecting a field focuses the field once, and hovering a block does not refocus the field', () => {
  const { selection } = showFields({ a: { type: 'text' }, b: { type: 'text' } })
  act(() => selection.select(['root'], { field: 'a' }))
  expect(document.activeElement).toBe(screen.getByLabelText('A'))
  screen.getByLabelText('B').focus()
  act(() => selection.hover('root'))
  expect(document.activeElement).toBe(screen.getByLabelText('B'))
  act(() => selection.select(['root'], { field: 'a' }))
  expect(document.activeElement).toBe(screen.getByLabelText('A'))
})

test('a field shows the page’s message and references it in aria-describedby', () => {
  const { issues } = showFields({
    a: { type: 'text', description: 'A word.', required: true },
    b: { type: 'text' },
  })
  const input = screen.getByRole('textbox', { name: /^A/ })
  const described = () =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim())
  expect(described()).toEqual(['A word.'])
  act(() =>
    issues.replace([{ uid: 'root', field: 'a', severity: 'error', message: 'Say what it is about.' }]),
  )
  expect(described()).toContain('Say what it is about.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('B').getAttribute('aria-invalid')).toBeNull()
})

test('a field shows its description and the default value of new blocks', () => {
  const options = [{ name: 'Wide', value: 'w' }]
  showFields({
    a: { type: 'text', description: 'A word.', default_value: 'Hello' },
    b: { type: 'option', options, default_value: 'w' },
    c: { type: 'boolean', default_value: 'true' },
    d: { type: 'text', description: 'Only in short.', tooltip: true },
  })
  expect(screen.getByText('A word. New blocks start with “Hello”.')).toBeTruthy()
  expect(screen.getByText('New blocks start with “Wide”.')).toBeTruthy()
  expect(screen.getByText('New blocks start with yes.')).toBeTruthy()
  expect(screen.queryByText('Only in short.')).toBeNull()
  expect(screen.getByRole('button', { name: 'About D' })).toBeTruthy()
})

test('a translated field stores its own value and shows the default language as placeholder', () => {
  const { value } = showFields(
    { a: { type: 'text', translatable: true }, b: { type: 'text' } },
    { a: 'Hello', b: 'Same' },
    'de',
  )
  const input = screen.getByLabelText<HTMLInputElement>('A')
  expect([input.value, input.placeholder]).toEqual(['', 'Hello'])
  expect(screen.getByText('Not translated')).toBeTruthy()
  type(input, 'Hallo')
  expect([value('a'), value('a__i18n__de')]).toEqual(['Hello', 'Hallo'])
  expect(screen.queryByText('Not translated')).toBeNull()
  type(screen.getByLabelText('B'), 'Other')
  expect(value('b')).toBe('Other')
})

test('a conditional field appears when its rule matches and preserves its value while hidden', () => {
  const conditional_settings = [
    {
      modifications: [{ display: 'hide' }],
      rule_match: 'all',
      rule_conditions: [
        { validation: 'empty', validated_object: { type: 'field', field_key: 'a', field_attr: 'value' } },
      ],
    },
  ]
  const { value } = showFields(
    { a: { type: 'text' }, b: { type: 'text', conditional_settings } },
    { b: 'kept' },
  )
  expect(screen.queryByLabelText('B')).toBeNull()
  type(screen.getByLabelText('A'), 'x')
  expect(screen.getByLabelText<HTMLInputElement>('B').value).toBe('kept')
  type(screen.getByLabelText('A'), '')
  expect(screen.queryByLabelText('B')).toBeNull()
  expect(value('b')).toBe('kept')
})

test.each(['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
  'EDIT-10 a field named %s renders an empty input, also with a number as its display name',
  (name) => {
    const condition = {
      modifications: [{ display: 'hide' }],
      rule_conditions: [{ validation: 'not_empty', validated_object: { type: 'field', field_key: name } }],
    }
    showFields({
      [name]: { type: 'text', display_name: 5, description: ['x'] } as unknown as FieldSchema,
      other: { type: 'text', conditional_settings: [condition] } as unknown as FieldSchema,
    })
    const [input] = screen.getAllByRole('textbox')
    expect((input as HTMLInputElement).value).toBe('')
  },
)
