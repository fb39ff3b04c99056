// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import { ManagementApi } from '../api/ManagementApi.ts'
import { TooltipProvider } from '../parts/Tooltip.tsx'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import type { FieldSchema } from '../space/Component.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { component } from '../store/testing/exampleSpace.ts'
import { FieldInput } from './FieldInput.tsx'

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

/** A component for blocks in a slot. */
const REMARK = component('remark', {
  style: { type: 'option', options: [{ name: 'Aside', value: 'aside' }] },
  words: { type: 'textarea' },
})

/** Renders an input for each field of a block, and counts the renders of each. */
function show(
  schema: Readonly<Record<string, FieldSchema>>,
  values: JsonObject = {},
  language: string | null = null,
) {
  const space = createSpaceSchema({
    components: [component('kitchen', schema, { is_root: true }), REMARK],
    groups: [],
    presets: [],
    tags: [],
  })
  const content = { _uid: 'root', component: 'kitchen', ...values }
  const store = createStoryStore({ id: 1, name: 'A page', slug: 'a-page', content }, space)
  const issues = createIssues()
  const session = { spaceId: 1, space, store, selection: createSelection(store), issues }
  const renders: Record<string, number> = {}
  const api = new ManagementApi({ id: 1, name: 'Space', languages: [{ code: 'de', name: 'German' }] })
  render(
    <TooltipProvider>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          {Object.entries(schema).map(([name, field]) => (
            <Profiler
              key={name}
              id={name}
              onRender={() => {
                renders[name] = (renders[name] ?? 0) + 1
              }}
            >
              <FieldInput uid="root" component="kitchen" name={name} schema={field} language={language} />
            </Profiler>
          ))}
        </SessionProvider>
      </ApiProvider>
    </TooltipProvider>,
  )
  return { ...session, renders, value: (name: string) => store.block('root').fields[name] }
}

const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } })

test('a keystroke updates the story synchronously and re-renders only its field', () => {
  const { renders, value } = show({ a: { type: 'text' }, b: { type: 'text' }, c: { type: 'textarea' } })
  const before = { ...renders }
  type(screen.getByLabelText('A'), 'x')
  expect(value('a')).toBe('x')
  expect(renders).toEqual({ ...before, a: before.a! + 1 })
})

test('a field without data to load renders once when its form opens', async () => {
  const { renders } = show({
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
  const { store, value } = show({ a: { type: 'text' } }, { a: 'before' })
  for (const text of ['o', 'on', 'one']) type(screen.getByLabelText('A'), text)
  act(() => void store.undo())
  expect(value('a')).toBe('before')
  expect(screen.getByLabelText<HTMLInputElement>('A').value).toBe('before')
  expect(store.canUndo).toBe(false)
})

test('selecting a field focuses the field once, and hovering a block does not refocus the field', () => {
  const { selection } = show({ a: { type: 'text' }, b: { type: 'text' } })
  act(() => selection.select(['root'], { field: 'a' }))
  expect(document.activeElement).toBe(screen.getByLabelText('A'))
  screen.getByLabelText('B').focus()
  act(() => selection.hover('root'))
  expect(document.activeElement).toBe(screen.getByLabelText('B'))
  act(() => selection.select(['root'], { field: 'a' }))
  expect(document.activeElement).toBe(screen.getByLabelText('A'))
})

test('a field shows the page’s message and references it in aria-describedby', () => {
  const { issues } = show({
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

test('a date is stored only after all four digits of its year are typed', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const { value } = show({ a: { type: 'datetime', display_name: 'Begins' } }, { a: '2025-06-01 08:00' })
  const day = screen.getByLabelText<HTMLInputElement>('Begins: day')
  for (const year of ['0002', '0020', '0202']) {
    type(day, `${year}-06-01`)
    expect(day.value).toBe(`${year}-06-01`)
    expect(value('a')).toBe('2025-06-01 08:00')
  }
  type(day, '2026-06-01')
  expect(value('a')).toBe('2026-06-01 08:00')
})

test('EDIT-10 a number is stored as a string, steps within its limits, and an invalid number shows a message', () => {
  const { value } = show({ a: { type: 'number', min_value: 0, max_value: 2, steps: 0.5, decimals: 1 } })
  const input = screen.getByRole<HTMLInputElement>('spinbutton')
  type(input, '1,5')
  expect(value('a')).toBe('1.5')
  type(input, 'many')
  expect(input.value).toBe('many')
  expect(value('a')).toBe('1.5')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(input)
  const described = document.getElementById(input.getAttribute('aria-describedby')!.split(' ')[0]!)
  expect(described?.textContent).toBe('This is not a number. It is not stored.')
  type(input, '1e0')
  expect(value('a')).toBe('1')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  type(input, '1.5')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(value('a')).toBe('2')
  type(input, '')
  expect(value('a')).toBe('')
})

test('an option field shows the names of its options and a stored value that is no longer offered', () => {
  const options = [
    { name: 'Wide', value: 'w' },
    { name: 'Small', value: 's' },
  ]
  const { value } = show({ a: { type: 'option', options } }, { a: 'gone' })
  const select = screen.getByLabelText<HTMLSelectElement>('A')
  expect([...select.options].map(({ text }) => text)).toEqual([
    '–',
    'gone (no longer offered)',
    'Wide',
    'Small',
  ])
  type(select, 's')
  expect(value('a')).toBe('s')
})

test('a field shows its description and the default value of new blocks', () => {
  const options = [{ name: 'Wide', value: 'w' }]
  show({
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
  const { value } = show(
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
  const { value } = show({ a: { type: 'text' }, b: { type: 'text', conditional_settings } }, { b: 'kept' })
  expect(screen.queryByLabelText('B')).toBeNull()
  type(screen.getByLabelText('A'), 'x')
  expect(screen.getByLabelText<HTMLInputElement>('B').value).toBe('kept')
  type(screen.getByLabelText('A'), '')
  expect(screen.queryByLabelText('B')).toBeNull()
  expect(value('b')).toBe('kept')
})

test('EDIT-10 the value of a field plugin or of an unknown field type is edited as text or validated JSON', () => {
  const stored = { plugin: 'colour', value: '#123456' }
  const { value } = show(
    { a: { type: 'custom', field_type: 'colour' }, b: { type: 'hologram' } },
    { a: stored, b: 'plain' },
  )
  expect(screen.getByText(/does not run the field plugin "colour"/)).toBeTruthy()
  expect(screen.getByText(/no input for the field type "hologram"/)).toBeTruthy()
  const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A' })
  type(json, '{ "plugin": "colour", "value": ')
  expect(value('a')).toEqual(stored)
  expect(json.getAttribute('aria-invalid')).toBe('true')
  expect(json.value).toBe('{ "plugin": "colour", "value": ')
  type(json, '{ "plugin": "colour", "value": "red" }')
  expect(value('a')).toEqual({ plugin: 'colour', value: 'red' })
  expect(json.getAttribute('aria-invalid')).toBeNull()
  type(screen.getByRole('textbox', { name: 'B' }), '{ no JSON')
  expect(value('b')).toBe('{ no JSON')
})

test('EDIT-10 a field plugin without a value gets text, or JSON after its box is checked, and stays JSON while it is retyped', () => {
  const { value } = show({ a: { type: 'custom', field_type: 'colour' } })
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A' })
  type(input, '{"a":')
  expect(value('a')).toBe('{"a":')
  type(input, '')
  fireEvent.click(screen.getByRole('checkbox', { name: 'A: edit as JSON' }))
  type(input, '{"a":')
  expect(value('a')).toBe('')
  expect(input.value).toBe('{"a":')
  expect(screen.getByText(/This is not valid JSON, so it is not stored/)).toBeTruthy()
  type(input, '{"a":[1]}')
  expect(value('a')).toEqual({ a: [1] })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'A: edit as JSON' }).disabled).toBe(true)
  type(input, '')
  expect(value('a')).toBe('')
  type(input, '[true]')
  expect(value('a')).toEqual([true])
})

test('EDIT-10 an address is completed on blur, and an invalid address shows a message', () => {
  const { value } = show(
    { a: { type: 'multilink', email_link_type: true } },
    { a: { linktype: 'url', url: '' } },
  )
  const input = screen.getByLabelText<HTMLInputElement>('A: address')
  type(input, ' www.example.org')
  fireEvent.blur(input)
  expect(value('a')).toMatchObject({ url: 'https://www.example.org' })
  type(input, 'javascript:alert(1)')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Links cannot begin with “javascript:”/)).toBeTruthy()
  type(screen.getByLabelText('A: leads to'), 'email')
  const mail = screen.getByLabelText<HTMLInputElement>('A: e-mail address')
  type(mail, 'mailto:ana@example.org')
  fireEvent.blur(mail)
  expect(value('a')).toMatchObject({ email: 'ana@example.org' })
  type(mail, 'not an address')
  fireEvent.blur(mail)
  expect(screen.getByText(/This is not an e-mail address/)).toBeTruthy()
})

test('Alt and arrow keys move a file repeatedly, also one whose name cannot be decoded', () => {
  const file = (name: string) => ({ fieldtype: 'asset', id: 1, filename: `https://a.example/${name}` })
  const { value } = show(
    { a: { type: 'multiasset' } },
    { a: [file('50%-off.png'), file('b.png'), file('c.png')] },
  )
  const up = () => (value('a') as JsonObject[]).map(({ filename }) => String(filename).split('/').at(-1))
  screen.getByRole('button', { name: /^50%-off\.png/ }).focus()
  for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true })
  expect(up()).toEqual(['b.png', 'c.png', '50%-off.png'])
})

test('a block in a slot is labelled with its text, not with the value of an option field', () => {
  show(
    { body: { type: 'bloks' } },
    {
      body: [
        { _uid: 'r1', component: 'remark', style: 'aside', words: 'How it was counted' },
        { _uid: 'r2', component: 'remark', style: 'aside' },
      ],
    },
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'remarkHow it was counted',
    'remark',
  ])
})

test.each(['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
  'EDIT-10 a field named %s renders an empty input, also with a number as its display name',
  (name) => {
    const condition = {
      modifications: [{ display: 'hide' }],
      rule_conditions: [{ validation: 'not_empty', validated_object: { type: 'field', field_key: name } }],
    }
    show({
      [name]: { type: 'text', display_name: 5, description: ['x'] } as unknown as FieldSchema,
      other: { type: 'text', conditional_settings: [condition] } as unknown as FieldSchema,
    })
    const [input] = screen.getAllByRole('textbox')
    expect((input as HTMLInputElement).value).toBe('')
  },
)
