// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const content = { hubspot_form_id: 'f-1' }

async function renderForm(more: Readonly<Record<string, unknown>> = {}) {
  const { root } = await composeSample('whitepaper_form', { ...content, ...more })
  return root as HTMLFormElement
}

test('the whitepaper form has four required fields and a required checkbox, each with a label', async () => {
  const root = await renderForm()
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[required]')]
  expect(inputs.map(({ name, type, autocomplete }) => [name, type, autocomplete])).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['company', 'text', 'organization'],
    ['email', 'email', 'email'],
    ['newsletter', 'checkbox', ''],
  ])
  for (const input of inputs) expect(textOf(input.labels?.[0])).not.toBe('')
})

test('the whitepaper form posts to this site with the form’s id', async () => {
  const root = await renderForm()
  expect(root.getAttribute('method')).toBe('post')
  expect(root.getAttribute('action')).toBe('/forms/whitepaper/')
  expect(root.querySelector<HTMLInputElement>('[name=formId]')?.value).toBe('f-1')
})

test('the whitepaper form has the anchor that buttons link to', async () => {
  expect((await renderForm()).id).toBe('form')
})

test('the whitepaper form shows the content’s consent text as the label of the checkbox', async () => {
  const root = await renderForm({ checkbox_text: 'Yes, write to me.' })
  const box = root.querySelector<HTMLInputElement>('[type=checkbox]')
  expect(textOf(box?.labels?.[0])).toBe('Yes, write to me.')
})

test('the whitepaper form shows no success message before it is submitted, and hides the honeypot field', async () => {
  const root = await renderForm({ success_message: 'Look in your inbox.' })
  expect(textOf(root)).not.toContain('Look in your inbox.')
  const trap = root.querySelector<HTMLInputElement>('[name=homepage]')!
  expect(trap.tabIndex).toBe(-1)
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap.required).toBe(false)
})

test('BLOCK-29 the whitepaper form reports a missing form id', async () => {
  const { issues } = await composeSample('whitepaper_form', {})
  expect(issues[0]?.message).toContain("the required field 'hubspot_form_id' is empty")
})
