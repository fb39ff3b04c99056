// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '../space/Json.ts'
import { assetOf, finishUpload, holdUploads, isUploading } from './assets/testing/heldUploads.ts'
import { showFields, type } from './testing/showFields.tsx'

holdUploads()

afterEach(cleanup)

const stored = (name: string) => ({ fieldtype: 'asset', id: 1, filename: assetOf(name).filename })
const nameIn = ({ filename }: JsonObject) => String(filename).split('/').at(-1)
const drop = (element: Element, ...names: string[]) =>
  fireEvent.drop(element, {
    dataTransfer: { types: ['Files'], files: names.map((name) => new File([], name)) },
  })

/** Ends an upload after it has started. */
async function upload(name: string): Promise<void> {
  await vi.waitUntil(() => isUploading(name))
  await act(() => finishUpload(name))
}

test('a date is stored only after all four digits of its year are typed', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const { value } = showFields({ a: { type: 'datetime', display_name: 'Begins' } }, { a: '2025-06-01 08:00' })
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
  const { value } = showFields({ a: { type: 'number', min_value: 0, max_value: 2, steps: 0.5, decimals: 1 } })
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
  const { value } = showFields({ a: { type: 'option', options } }, { a: 'gone' })
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

test('EDIT-10 the value of a field plugin or of an unknown field type is edited as text or validated JSON', () => {
  const stored = { plugin: 'colour', value: '#123456' }
  const { value } = showFields(
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
  const { value } = showFields({ a: { type: 'custom', field_type: 'colour' } })
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
  const { value } = showFields(
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

test('EDIT-10 uploaded files are added to the current list of a field, also after it changed during the upload', async () => {
  const { store, value } = showFields({ a: { type: 'multiasset' } }, { a: [stored('old.png')] })
  const names = () => (value('a') as JsonObject[]).map(nameIn)
  drop(screen.getByRole('button', { name: 'Add files' }), 'a.png', 'b.png', 'c.png')
  await upload('a.png')
  await upload('b.png')
  expect(names()).toEqual(['old.png', 'a.png', 'b.png'])
  act(() => void store.run({ kind: 'setField', uid: 'root', field: 'a', value: [stored('theirs.png')] }))
  await upload('c.png')
  expect(names()).toEqual(['theirs.png', 'c.png'])
})

test('EDIT-10 an uploaded file preserves the keys that a field plugin changed during the upload', async () => {
  const { store, value } = showFields({ a: { type: 'asset' } }, { a: { ...stored('old.png'), crop: 'left' } })
  drop(screen.getByRole('button', { name: 'Replace' }), 'new.png')
  const changed = { ...stored('old.png'), crop: 'right' }
  act(() => void store.run({ kind: 'setField', uid: 'root', field: 'a', value: changed }))
  await upload('new.png')
  expect(value('a')).toMatchObject({ filename: assetOf('new.png').filename, crop: 'right' })
})

test('Alt and arrow keys move a file repeatedly, also one whose name cannot be decoded', () => {
  const { value } = showFields(
    { a: { type: 'multiasset' } },
    { a: [stored('50%-off.png'), stored('b.png'), stored('c.png')] },
  )
  const up = () => (value('a') as JsonObject[]).map(nameIn)
  screen.getByRole('button', { name: /^50%-off\.png/ }).focus()
  for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true })
  expect(up()).toEqual(['b.png', 'c.png', '50%-off.png'])
})

test('a block in a slot is labelled with its text, not with the value of an option field', () => {
  showFields(
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
