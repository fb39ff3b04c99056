// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

async function form(more: Readonly<Record<string, unknown>> = {}) {
  const { root } = await composeSample('course_form', { form_id: 'spring', ...more })
  return root as HTMLFormElement
}

const described = (input: Element, root: Element) =>
  wordsOf(root.querySelector(`#${input.getAttribute('aria-describedby')}`))

test('FORM-01 asks for five things and a tick, each required, with the right kind of input', async () => {
  const root = await form()
  const asked = [...root.querySelectorAll<HTMLInputElement>('[required]')]
  expect(asked.map(({ name, type }) => [name, type])).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['role', 'text'],
    ['company', 'text'],
    ['motivation', 'textarea'],
    ['dateConfirmation', 'checkbox'],
  ])
  for (const input of asked) expect(wordsOf(input.labels?.[0])).not.toBe('')
})

test('FORM-01 has seven rows for the motivation, asks for no more than 100 words and takes many more', async () => {
  const root = await form()
  const motivation = root.querySelector('textarea')!
  expect(motivation.rows).toBe(7)
  expect(described(motivation, root)).toContain('no longer than 100 words')
  expect(motivation.maxLength).toBe(5000)
})

test('shows the editor’s example and the editor’s dates', async () => {
  const root = await form({
    motivation_placeholder: 'We lose studies.',
    confirmation_checkbox_label: '3 March.',
  })
  expect(root.querySelector('textarea')?.placeholder).toBe('We lose studies.')
  expect(wordsOf(root.querySelector<HTMLInputElement>('[type=checkbox]')?.labels?.[0])).toBe('3 March.')
})

test('is sent in a body to this site, with the id of the form, and has the anchor that buttons lead to', async () => {
  const root = await form()
  expect(root.id).toBe('form')
  expect(root.getAttribute('method')).toBe('post')
  expect(root.getAttribute('action')).toBe('/forms/course/')
  expect(root.querySelector<HTMLInputElement>('[name=formId]')?.value).toBe('spring')
  expect(wordsOf(root.querySelector('button[type=submit]'))).toBe('Apply')
})

test('is named by its heading, and has a place for what is wrong', async () => {
  const root = await form({ title: 'Apply for spring' })
  expect(wordsOf(root.querySelector(`#${root.getAttribute('aria-labelledby')}`))).toBe('Apply for spring')
  expect(wordsOf(root.querySelector('[role=alert]'))).toBe('')
})
