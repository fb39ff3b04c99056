// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

async function renderForm(more: Readonly<Record<string, unknown>> = {}) {
  const { root } = await composeSample('course_form', { form_id: 'spring', ...more })
  return root as HTMLFormElement
}

const descriptionOf = (input: Element, root: Element) =>
  textOf(root.querySelector(`#${input.getAttribute('aria-describedby')}`))

test('FORM-01 the course form has five required fields and a required checkbox, with the right types and labels', async () => {
  const root = await renderForm()
  const inputs = [...root.querySelectorAll<HTMLInputElement>('[required]')]
  expect(inputs.map(({ name, type }) => [name, type])).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['role', 'text'],
    ['company', 'text'],
    ['motivation', 'textarea'],
    ['dateConfirmation', 'checkbox'],
  ])
  for (const input of inputs) expect(textOf(input.labels?.[0])).not.toBe('')
})

test('FORM-01 the motivation field has seven rows, a hint of at most 100 words and a limit of 5000 characters', async () => {
  const root = await renderForm()
  const motivation = root.querySelector('textarea')!
  expect(motivation.rows).toBe(7)
  expect(descriptionOf(motivation, root)).toContain('no longer than 100 words')
  expect(motivation.maxLength).toBe(5000)
})

test('the course form shows the placeholder and the checkbox label from the content', async () => {
  const root = await renderForm({
    motivation_placeholder: 'We lose studies.',
    confirmation_checkbox_label: '3 March.',
  })
  expect(root.querySelector('textarea')?.placeholder).toBe('We lose studies.')
  expect(textOf(root.querySelector<HTMLInputElement>('[type=checkbox]')?.labels?.[0])).toBe('3 March.')
})

test('the course form posts to this site with the form’s id, and has the anchor that buttons link to', async () => {
  const root = await renderForm()
  expect(root.id).toBe('form')
  expect(root.getAttribute('method')).toBe('post')
  expect(root.getAttribute('action')).toBe('/forms/course/')
  expect(root.querySelector<HTMLInputElement>('[name=formId]')?.value).toBe('spring')
  expect(textOf(root.querySelector('button[type=submit]'))).toBe('Apply')
})

test('the course form is labelled by its heading and has an empty alert for errors', async () => {
  const root = await renderForm({ title: 'Apply for spring' })
  expect(textOf(root.querySelector(`#${root.getAttribute('aria-labelledby')}`))).toBe('Apply for spring')
  expect(textOf(root.querySelector('[role=alert]'))).toBe('')
})
