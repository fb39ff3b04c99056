// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const content = { hubspot_form_id: 'f-1' }

async function form(more: Readonly<Record<string, unknown>> = {}) {
  const { root } = await composeSample('whitepaper_form', { ...content, ...more })
  return root as HTMLFormElement
}

test('asks for four things and a tick, each required and labelled', async () => {
  const root = await form()
  const asked = [...root.querySelectorAll<HTMLInputElement>('input[required]')]
  expect(asked.map(({ name, type, autocomplete }) => [name, type, autocomplete])).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['company', 'text', 'organization'],
    ['email', 'email', 'email'],
    ['newsletter', 'checkbox', ''],
  ])
  for (const input of asked) expect(wordsOf(input.labels?.[0])).not.toBe('')
})

test('is sent in a body to this site, with the id of the form', async () => {
  const root = await form()
  expect(root.getAttribute('method')).toBe('post')
  expect(root.getAttribute('action')).toBe('/forms/whitepaper/')
  expect(root.querySelector<HTMLInputElement>('[name=formId]')?.value).toBe('f-1')
})

test('has the anchor that buttons lead to', async () => {
  expect((await form()).id).toBe('form')
})

test('says what the visitor agrees to, in the editor’s words', async () => {
  const root = await form({ checkbox_text: 'Yes, write to me.' })
  const box = root.querySelector<HTMLInputElement>('[type=checkbox]')
  expect(wordsOf(box?.labels?.[0])).toBe('Yes, write to me.')
})

test('says nothing of success before it is sent, and hides the field for robots', async () => {
  const root = await form({ success_message: 'Look in your inbox.' })
  expect(wordsOf(root)).not.toContain('Look in your inbox.')
  const trap = root.querySelector<HTMLInputElement>('[name=homepage]')!
  expect(trap.tabIndex).toBe(-1)
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap.required).toBe(false)
})

test('BLOCK-29 says that the form’s id is missing', async () => {
  const { issues } = await composeSample('whitepaper_form', {})
  expect(issues[0]?.message).toContain("the required field 'hubspot_form_id' is empty")
})
